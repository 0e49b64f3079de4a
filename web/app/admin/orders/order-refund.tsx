import { useEffect, useRef } from 'react'
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
import { allPieces, checkPieces, noPieces } from './order-pieces.ts'
import { PiecesField } from './order-pieces-field.tsx'
import { cancelingOf, linesToCancel } from './order-refund-pieces.ts'
import { leftToShip } from './order-rules.ts'
import { wayBack } from './order-words.ts'
import { useOrderForm } from './use-order-form.ts'

const labels = { amount: 'Amount', order: 'The order', lines: 'Items', ...explanationLabels }

export function Refund({ order, onClose, onDone }: ActionProps) {
  const { paid, surplus } = order
  const lines = linesToCancel(order)
  const edit = useOrderForm({
    order,
    labels,
    initialValues: {
      amount: surplus > 0 ? typedAmount(surplus) : '',
      order: '',
      pieces: noPieces(lines),
      ...noExplanation,
    },
    request: values => {
      const { amount, order: _, pieces: typed, ...explanation } = values
      if (fateOf(order, values) === 'cancel') return { action: 'cancel', ...explanation }
      const { pieces } = cancelingOf(order, typed)
      return {
        ...{ action: 'refund', ...explanation },
        amount: readAmount(amount) || undefined,
        lines: pieces.length > 0 ? pieces : undefined,
      }
    },
    check: values => {
      const { lines: _, ...wrong } = checkPieces(values.pieces, lines, leftToShip)
      if (Object.keys(wrong).length > 0) return wrong
      const isOfItems = cancelingOf(order, values.pieces).pieces.length > 0
      if (!isOfItems && !values.amount) return { amount: 'Enter an amount, or choose items.' }
      const wanted = Number(readAmount(values.amount))
      if (wanted > paid) return { amount: `At most ${formatPrice(paid)} can go back.` }
      if (fateOf(order, values) !== 'cancel' || wanted === paid) return {}
      return { amount: `A cancelled order keeps no money: refund all ${formatPrice(paid)}.` }
    },
    question: values => {
      const { pieces, amount } = cancelingOf(order, values.pieces)
      const sum = values.amount ? Number(readAmount(values.amount)) : amount
      const count = pieces.reduce((total, { quantity }) => total + quantity, 0)
      return questionOf(sum, fateOf(order, values) === 'cancel', count)
    },
    onDone,
  })
  const [amount, fate] = [edit.fields('amount'), edit.fields('order')]
  const typed = Object.fromEntries(
    lines.map(({ id }) => [id, String(edit.fields(`pieces.${id}`).value ?? '')]),
  )
  const canceling = cancelingOf(order, typed)
  const derived = typedAmount(canceling.amount)
  const offered = useRef('')
  useEffect(() => {
    if (derived === offered.current) return
    // An amount that somebody typed stays.
    const isOffered = amount.value === offered.current
    offered.current = derived
    if (isOffered) edit.change({ amount: derived })
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
      {lines.length > 0 && (
        <PiecesField
          legend="Items that won’t be sent"
          lines={lines}
          left={leftToShip}
          edit={edit}
          onAll={() => edit.change({ pieces: allPieces(lines, leftToShip) })}
        />
      )}
      <div className={styles.pair}>
        <div className={styles.choice}>
          <AmountField label={labels.amount} description="In euro." {...amount} />
          <Button onClick={() => edit.change({ amount: typedAmount(paid) })}>
            All ({formatPrice(paid)})
          </Button>
        </div>
      </div>
      <ExplanationFields fields={edit.fields} />
      {order.can.includes('cancel') && canceling.pieces.length === 0 && (
        <SelectField
          label={labels.order}
          {...fate}
          value={fateOf(order, { amount: amount.value, order: fate.value, pieces: typed })}
        >
          <option value="keep">Stays as it is, and can be shipped</option>
          <option value="cancel">Cancel it too: its pieces are free again</option>
        </SelectField>
      )}
    </OrderForm>
  )
}

type Chosen = { amount: string; order: string; pieces: Record<string, string> }

/** What becomes of the order: as was chosen, or else it is cancelled with all of its money. */
function fateOf(order: Order, chosen: Chosen): string {
  const { pieces, isAll } = cancelingOf(order, chosen.pieces)
  const isWhole = Number(readAmount(chosen.amount)) === order.paid
  const mayCancel = order.can.includes('cancel')
  if (pieces.length > 0) return mayCancel && isAll && isWhole ? 'cancel' : 'keep'
  if (chosen.order) return chosen.order
  return mayCancel && isWhole ? 'cancel' : 'keep'
}

function questionOf(amount: number, cancels: boolean, items: number) {
  const sum = formatPrice(amount)
  if (!cancels && items > 0) {
    const what = items === 1 ? '1 item' : `${items} items`
    return {
      words: `Refund ${sum} and cancel ${what}? They go back into stock, and the buyer gets an email.`,
      submit: `Refund ${sum} and cancel ${what}`,
    }
  }
  return cancels
    ? {
        words: `Refund ${sum} and cancel the order? The buyer gets a mail about each.`,
        submit: `Refund ${sum} and cancel`,
      }
    : { words: `Refund ${sum}? The buyer gets a mail about it.`, submit: `Refund ${sum}` }
}
