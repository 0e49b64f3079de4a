import type { Order } from '../../../../contract/order.ts'
import { formatPrice } from '../../catalogue/price.ts'
import { SelectField } from '../../forms/select-field.tsx'
import { Button } from '../../ui/button.tsx'
import type { ActionProps } from './order-actions.tsx'
import { readAmount, typedAmount } from './order-amount.ts'
import { AmountField } from './order-amount-field.tsx'
import { ExplanationFields, explanationLabels, noExplanation } from './order-explanation.tsx'
import styles from './order-form.module.css'
import { OrderForm } from './order-form.tsx'
import { wayBack } from './order-words.ts'
import { useOrderForm } from './use-order-form.ts'

const labels = { amount: 'Amount', order: 'The order', ...explanationLabels }

export function Refund({ order, onClose, onDone }: ActionProps) {
  const { paid, surplus } = order
  const edit = useOrderForm({
    order,
    labels,
    initialValues: { amount: surplus > 0 ? typedAmount(surplus) : '', order: '', ...noExplanation },
    request: ({ amount, order: fate, ...explanation }) =>
      fateOf(order, { amount, order: fate }) === 'cancel'
        ? { action: 'cancel', ...explanation }
        : { action: 'refund', amount: readAmount(amount), ...explanation },
    check: values => {
      const wanted = Number(readAmount(values.amount))
      if (wanted > paid) return { amount: `At most ${formatPrice(paid)} can go back.` }
      if (fateOf(order, values) === 'keep' || wanted === paid) return {}
      return { amount: `A cancelled order keeps no money: refund all ${formatPrice(paid)}.` }
    },
    question: values =>
      questionOf(Number(readAmount(values.amount)), fateOf(order, values) === 'cancel'),
    onDone,
  })
  const [amount, fate] = [edit.fields('amount'), edit.fields('order')]
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
          <AmountField label={labels.amount} description="In euro." {...amount} />
          <Button onClick={() => edit.change({ amount: typedAmount(paid) })}>
            All ({formatPrice(paid)})
          </Button>
        </div>
      </div>
      <ExplanationFields fields={edit.fields} />
      {order.can.includes('cancel') && (
        <SelectField
          label={labels.order}
          {...fate}
          value={fateOf(order, { amount: amount.value, order: fate.value })}
        >
          <option value="keep">Stays as it is, and can be shipped</option>
          <option value="cancel">Cancel it too: its pieces are free again</option>
        </SelectField>
      )}
    </OrderForm>
  )
}

/** What becomes of the order: as was chosen, or else it is cancelled with all of its money. */
function fateOf({ paid, can }: Order, chosen: { amount: string; order: string }): string {
  if (chosen.order) return chosen.order
  return can.includes('cancel') && Number(readAmount(chosen.amount)) === paid ? 'cancel' : 'keep'
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
