import { formatPrice } from '../../catalogue/price.ts'
import { TextField } from '../../forms/text-field.tsx'
import type { ActionProps } from './order-actions.tsx'
import { readAmount, typedAmount } from './order-amount.ts'
import { AmountField } from './order-amount-field.tsx'
import styles from './order-form.module.css'
import { OrderForm } from './order-form.tsx'
import { wayBack } from './order-words.ts'
import { useOrderForm } from './use-order-form.ts'

const labels = { amount: 'Amount', reason: 'Reason' }

export function Refund({ order, onClose, onDone }: ActionProps) {
  const { paid } = order
  const edit = useOrderForm({
    order,
    labels,
    initialValues: { amount: typedAmount(paid), reason: '' },
    request: ({ amount, reason }) => ({ action: 'refund', amount: readAmount(amount), reason }),
    check: ({ amount }) =>
      Number(readAmount(amount)) > paid
        ? { amount: `At most ${formatPrice(paid)} can go back.` }
        : {},
    onDone,
  })
  return (
    <OrderForm
      order={order}
      action="refund"
      edit={edit}
      title="Refund"
      words={`${formatPrice(paid)} is paid. ${wayBack(order)}`}
      submit="Book the refund"
      onClose={onClose}
    >
      <div className={styles.pair}>
        <AmountField label={labels.amount} description="In euro." {...edit.fields('amount')} />
        <TextField
          label={labels.reason}
          description="For the history of the order."
          {...edit.fields('reason')}
        />
      </div>
    </OrderForm>
  )
}
