import { formatPrice } from '../../catalogue/price.ts'
import { SelectField } from '../../forms/select-field.tsx'
import { TextField } from '../../forms/text-field.tsx'
import { Button } from '../../ui/button.tsx'
import type { ActionProps } from './order-actions.tsx'
import { readAmount, typedAmount } from './order-amount.ts'
import { AmountField } from './order-amount-field.tsx'
import styles from './order-form.module.css'
import { OrderForm } from './order-form.tsx'
import { wayBack } from './order-words.ts'
import { useOrderForm } from './use-order-form.ts'

const labels = { amount: 'Amount', reason: 'Reason', order: 'The order' }

export function Refund({ order, onClose, onDone }: ActionProps) {
  const { paid } = order
  const edit = useOrderForm({
    order,
    labels,
    initialValues: { amount: '', reason: '', order: 'keep' },
    request: ({ amount, reason, order }) =>
      order === 'cancel'
        ? { action: 'cancel', reason }
        : { action: 'refund', amount: readAmount(amount), reason },
    check: ({ amount, order }) => {
      const wanted = Number(readAmount(amount))
      if (wanted > paid) return { amount: `At most ${formatPrice(paid)} can go back.` }
      if (order === 'keep' || wanted === paid) return {}
      return { amount: `A cancelled order keeps no money: refund all ${formatPrice(paid)}.` }
    },
    question: ({ amount, order }) => questionOf(Number(readAmount(amount)), order === 'cancel'),
    onDone,
  })
  return (
    <OrderForm
      order={order}
      action="refund"
      edit={edit}
      title="Refund"
      words={`${formatPrice(paid)} is paid. ${wayBack(order)} The buyer gets a mail.`}
      submit="Book the refund"
      onClose={onClose}
    >
      <div className={styles.pair}>
        <div className={styles.choice}>
          <AmountField label={labels.amount} description="In euro." {...edit.fields('amount')} />
          <Button onClick={() => edit.change({ amount: typedAmount(paid) })}>
            All ({formatPrice(paid)})
          </Button>
        </div>
        <TextField
          label={labels.reason}
          description="For the history of the order."
          {...edit.fields('reason')}
        />
      </div>
      {order.can.includes('cancel') && (
        <SelectField label={labels.order} {...edit.fields('order')}>
          <option value="keep">Stays as it is, and can be shipped</option>
          <option value="cancel">Cancel it too: its pieces are free again</option>
        </SelectField>
      )}
    </OrderForm>
  )
}

function questionOf(amount: number, cancels: boolean) {
  const sum = formatPrice(amount)
  return cancels
    ? {
        words: `Refund ${sum} and cancel the order? The buyer gets a mail about each.`,
        submit: `Refund ${sum} and cancel`,
      }
    : { words: `Refund ${sum}? The buyer gets a mail about it.`, submit: `Refund ${sum}` }
}
