import { Button, Group, NativeSelect, TextInput } from '@mantine/core'
import { useEffect, useRef } from 'react'
import type { Order } from '../../../../contract/order.ts'
import { formatPrice } from '../../catalogue/price.ts'
import { readAmount, typedAmount } from './order-amount.ts'
import { type ActionProps, OrderForm, type OrderFormState } from './order-form.tsx'
import { ExplanationFields, noExplanation } from './order-money-forms.tsx'
import { allOf, checkQuantities, noneOf } from './order-quantities.ts'
import { cancelingOf, linesToCancel } from './order-refund-items.ts'
import { leftToShip } from './order-rules.ts'
import { refundMethodText } from './order-text.ts'
import { QuantitiesField } from './quantities-field.tsx'

export function Refund(props: ActionProps) {
  const { order } = props
  const { paid, surplus } = order
  const lines = linesToCancel(order)
  return (
    <OrderForm
      {...props}
      action="refund"
      title="Refund"
      text={`${formatPrice(paid)} is paid. ${refundMethodText(order)} The buyer gets an email.`}
      submit="Refund"
      values={{
        amount: surplus > 0 ? typedAmount(surplus) : '',
        order: '',
        quantities: noneOf(lines),
        ...noExplanation,
      }}
      request={values => {
        const { amount, order: _, quantities, ...explanation } = values
        if (resolution(order, values) === 'cancel') return { action: 'cancel', ...explanation }
        const { items } = cancelingOf(order, quantities)
        return {
          ...explanation,
          amount: readAmount(amount) || undefined,
          lines: items.length > 0 ? items : undefined,
        }
      }}
      check={(values): Record<string, string> => {
        const { lines: _, ...wrong } = checkQuantities(values.quantities, lines, leftToShip)
        if (Object.keys(wrong).length > 0) return wrong
        const isOfItems = cancelingOf(order, values.quantities).items.length > 0
        if (!isOfItems && !values.amount) return { amount: 'Enter an amount, or choose items' }
        const wanted = Number(readAmount(values.amount))
        if (wanted > paid) return { amount: `Enter ${formatPrice(paid)} or less` }
        if (resolution(order, values) !== 'cancel' || wanted === paid) return {}
        return { amount: `To cancel the order, refund all ${formatPrice(paid)}` }
      }}
      question={values => {
        const { items, amount } = cancelingOf(order, values.quantities)
        const sum = values.amount ? Number(readAmount(values.amount)) : amount
        const count = items.reduce((total, { quantity }) => total + quantity, 0)
        return questionOf(sum, resolution(order, values) === 'cancel', count)
      }}
      fields={form => <Fields order={order} form={form} />}
    />
  )
}

type Typed = { amount: string; order: string; quantities: Record<string, string> }

function Fields({ order, form }: { order: Order; form: OrderFormState<Typed> }) {
  const { values, change } = form
  const lines = linesToCancel(order)
  const canceling = cancelingOf(order, values.quantities)
  const derived = typedAmount(canceling.amount)
  const offered = useRef('')
  useEffect(() => {
    if (derived === offered.current) return
    // An amount that somebody typed stays.
    const isOffered = values.amount === offered.current
    offered.current = derived
    if (isOffered) change({ amount: derived })
  })
  return (
    <>
      {lines.length > 0 && (
        <QuantitiesField
          legend="Items that won’t be shipped"
          lines={lines}
          left={leftToShip}
          form={form}
          onAll={() => change({ quantities: allOf(lines, leftToShip) })}
        />
      )}
      <Group align="end" wrap="nowrap" gap="sm">
        <TextInput
          flex={1}
          label="Amount"
          description="In euros"
          inputMode="decimal"
          {...form.field('amount')}
        />
        <Button variant="default" onClick={() => change({ amount: typedAmount(order.paid) })}>
          All ({formatPrice(order.paid)})
        </Button>
      </Group>
      <ExplanationFields field={form.field} />
      {order.can.includes('cancel') && canceling.items.length === 0 && (
        <NativeSelect
          label="The order"
          data={[
            { value: 'keep', label: 'Keep the order' },
            { value: 'cancel', label: 'Cancel the order: the items return to stock' },
          ]}
          {...form.field('order')}
          value={resolution(order, values)}
        />
      )}
    </>
  )
}

/** What happens to the order: what was chosen, or else it's canceled with a refund of everything. */
function resolution(order: Order, chosen: Typed): 'keep' | 'cancel' {
  const { items, isAll } = cancelingOf(order, chosen.quantities)
  const isWhole = Number(readAmount(chosen.amount)) === order.paid
  const mayCancel = order.can.includes('cancel')
  if (items.length > 0) return mayCancel && isAll && isWhole ? 'cancel' : 'keep'
  if (chosen.order) return chosen.order === 'cancel' ? 'cancel' : 'keep'
  return mayCancel && isWhole ? 'cancel' : 'keep'
}

function questionOf(amount: number, cancels: boolean, items: number) {
  const sum = formatPrice(amount)
  if (cancels) {
    return {
      text: `Refund ${sum} and cancel the order? The buyer gets an email about each.`,
      button: `Refund ${sum} and cancel order`,
    }
  }
  if (items === 0) {
    return { text: `Refund ${sum}? The buyer gets an email.`, button: `Refund ${sum}` }
  }
  const what = items === 1 ? '1 item' : `${items} items`
  return {
    text: `Refund ${sum} and cancel ${what}? They return to stock, and the buyer gets an email.`,
    button: `Refund ${sum} and cancel ${what}`,
  }
}
