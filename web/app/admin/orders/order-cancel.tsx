import { formatPrice } from '../../catalogue/price.ts'
import type { ActionProps } from './order-actions.tsx'
import { ExplanationFields, explanationLabels, noExplanation } from './order-explanation.tsx'
import { OrderForm } from './order-form.tsx'
import { wayBack } from './order-words.ts'
import { useOrderForm } from './use-order-form.ts'

export function Cancel({ order, onClose, onDone }: ActionProps) {
  const { number, paid } = order
  const edit = useOrderForm({
    order,
    labels: explanationLabels,
    initialValues: noExplanation,
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
      <ExplanationFields fields={edit.fields} />
    </OrderForm>
  )
}
