import { formatPrice } from '../../catalogue/price.ts'
import { TextField } from '../../forms/text-field.tsx'
import type { ActionProps } from './order-actions.tsx'
import { OrderForm } from './order-form.tsx'
import { wayBack } from './order-words.ts'
import { useOrderForm } from './use-order-form.ts'

const labels = { reason: 'Reason' }

export function Cancel({ order, onClose, onDone }: ActionProps) {
  const { number, paid } = order
  const edit = useOrderForm({
    order,
    labels,
    initialValues: { reason: '' },
    request: values => ({ action: 'cancel', ...values }),
    onDone,
  })
  const money = paid > 0 ? `${formatPrice(paid)} was paid. ${wayBack(order)}` : 'Nothing was paid.'
  return (
    <OrderForm
      order={order}
      action="cancel"
      edit={edit}
      title={`Cancel order ${number}?`}
      words={`${money} Its pieces are free again, and the buyer gets a mail.`}
      submit="Cancel the order"
      close="Keep the order"
      careful
      onClose={onClose}
    >
      <TextField
        label={labels.reason}
        description="For the history of the order."
        {...edit.fields('reason')}
      />
    </OrderForm>
  )
}
