import { Box, Button, Group, NativeSelect, TextInput } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { unshippedQuantity } from '../../../../contract/orders/line-quantities.ts'
import type { Order } from '../../../../contract/orders/order.ts'
import { shippedWord } from '../../../../contract/orders/order-progress.ts'
import { formatPrice } from '../../catalogue/price.ts'
import { readAmount, typedAmount } from '../form/typed-amount.ts'
import { shopCurrency } from '../shop-currency.ts'
import { type ActionProps, OrderForm, type OrderFormState } from './order-form.tsx'
import { ExplanationFields, noExplanation, Restock } from './order-money-forms.tsx'
import { allOf, noneOf, wrongQuantities } from './order-quantities.ts'
import { linesToCancel, linesToRefund, refundOf } from './order-refund-items.ts'
import { leftToRefund } from './order-rules.ts'
import { refundMethodText } from './order-text.ts'
import { QuantitiesField } from './quantities-field.tsx'

const list = new Intl.ListFormat('en')

export function Refund(props: ActionProps) {
  const { order } = props
  const { paid } = order
  const [unshipped, shipped] = [linesToCancel(order), linesToRefund(order)]
  return (
    <OrderForm
      {...props}
      text={`${formatPrice(paid)} is paid. ${refundMethodText(order)} The buyer gets an email.`}
      values={{
        quantities: noneOf(unshipped),
        shipped: noneOf(shipped),
        amount: typedAmount(owedOf(order)),
        restock: 'yes',
        restockShipped: 'no',
        order: '',
        ...noExplanation,
      }}
      request={values => {
        const { buyerMessage, internalNote, amount } = values
        const explanation = { buyerMessage, internalNote }
        const restock = values.restock === 'yes'
        if (resolution(order, values) === 'cancel') {
          return { action: 'cancel', restock, ...explanation }
        }
        const items = itemsOf(order, values)
        return {
          ...explanation,
          amount: amount ? readAmount(amount) : undefined,
          ...(items.canceled.length > 0 && { lines: items.canceled, restock }),
          ...(items.shipped.length > 0 && {
            shippedLines: items.shipped,
            restockShipped: values.restockShipped === 'yes',
          }),
        }
      }}
      check={(values): Record<string, string> => {
        const wrong = {
          ...wrongQuantities(values.quantities, unshipped, unshippedQuantity),
          ...wrongQuantities(values.shipped, shipped, leftToRefund, 'shipped'),
        }
        if (Object.keys(wrong).length > 0) return wrong
        if (!hasItems(order, values) && !values.amount) {
          return { amount: 'Enter an amount, or choose items' }
        }
        const wanted = readAmount(values.amount)
        if (wanted > paid) return { amount: `Enter ${formatPrice(paid)} or less` }
        const { shipped: returned, amount: price } = itemsOf(order, values)
        if (returned.length > 0 && values.amount && wanted < price) {
          return { amount: lessThanPrice(price) }
        }
        if (resolution(order, values) !== 'cancel' || wanted === paid) return {}
        return { amount: `To cancel the order, refund all ${formatPrice(paid)}` }
      }}
      question={values => questionOf(order, values)}
      fields={form => <Fields order={order} form={form} />}
    />
  )
}

type Typed = {
  amount: string
  order: string
  quantities: Record<string, string>
  restock: string
  shipped: Record<string, string>
  restockShipped: string
}

function Fields({ order, form }: { order: Order; form: OrderFormState<Typed> }) {
  const { values, change } = form
  const [unshipped, shipped] = [linesToCancel(order), linesToRefund(order)]
  const items = itemsOf(order, values)
  const owed = owedOf(order)
  const offer = Math.min(order.paid, owed + items.amount)
  const derived = typedAmount(offer)
  const offered = useRef(typedAmount(owed))
  useEffect(() => {
    if (derived === offered.current) return
    // An amount that somebody typed stays.
    const isOffered = values.amount === offered.current
    offered.current = derived
    if (isOffered) change({ amount: derived })
  })
  const cancels = resolution(order, values) === 'cancel'
  return (
    <>
      {unshipped.length > 0 && (
        <QuantitiesField
          legend={`Items that won’t be ${shippedWord(order.pickup)}`}
          lines={unshipped}
          left={unshippedQuantity}
          form={form}
          onAll={() => change({ quantities: allOf(unshipped, unshippedQuantity) })}
        />
      )}
      {(items.canceled.length > 0 || cancels) && <Restock {...form.field('restock')} />}
      {shipped.length > 0 && (
        <QuantitiesField
          legend={`Items that were ${shippedWord(order.pickup)}`}
          name="shipped"
          lines={shipped}
          left={leftToRefund}
          form={form}
          onAll={() => change({ shipped: allOf(shipped, leftToRefund) })}
        />
      )}
      {items.shipped.length > 0 && (
        <Restock
          label="Return these items to stock?"
          description="These items count as returned."
          {...form.field('restockShipped')}
        />
      )}
      <TextInput
        label="Amount"
        description={`In ${shopCurrency()}.${offer > 0 ? ` ${formatPrice(offer)} is ${reasonOf(order, items.amount)}.` : ''}`}
        inputMode="decimal"
        // The row has these margins instead, so that its button lines up with the field.
        styles={{ wrapper: { marginBlock: 0 } }}
        inputContainer={input => (
          <Group wrap="nowrap" gap="sm" my={4}>
            <Box flex={1}>{input}</Box>
            <Button onClick={() => change({ amount: typedAmount(order.paid) })}>
              All ({formatPrice(order.paid)})
            </Button>
          </Group>
        )}
        {...form.field('amount')}
      />
      <ExplanationFields field={form.field} />
      {order.can.includes('cancel') && items.canceled.length === 0 && (
        <NativeSelect
          label="The order"
          data={[
            { value: 'keep', label: 'Keep the order' },
            { value: 'cancel', label: 'Cancel the order' },
          ]}
          {...form.field('order')}
          value={resolution(order, values)}
        />
      )}
    </>
  )
}

function owedOf(order: Order): number {
  return order.surplus > 0 ? order.surplus : order.owedForReturned
}

/** What the amount that is filled in is for. */
function reasonOf(order: Order, forItems: number): string {
  if (order.surplus > 0) return 'what was paid beyond the total'
  const items = [
    ...(owedOf(order) > 0 ? ['returned items'] : []),
    ...(forItems > 0 ? ['the items chosen above'] : []),
  ]
  return `for ${list.format(items)}`
}

function itemsOf(order: Order, { quantities, shipped }: Pick<Typed, 'quantities' | 'shipped'>) {
  return refundOf(order, quantities, shipped)
}

function hasItems(order: Order, values: Typed): boolean {
  const { canceled, shipped } = itemsOf(order, values)
  return canceled.length + shipped.length > 0
}

/** As the server says it. */
function lessThanPrice(price: number): string {
  return `Enter ${formatPrice(price)} or more, or refund an amount without returned items`
}

/** What happens to the order: what was chosen, or else it's canceled with a refund of everything. */
function resolution(order: Order, chosen: Typed): 'keep' | 'cancel' {
  const { canceled, isAll } = itemsOf(order, chosen)
  const isWhole = readAmount(chosen.amount) === order.paid
  const mayCancel = order.can.includes('cancel')
  if (canceled.length > 0) return mayCancel && isAll && isWhole ? 'cancel' : 'keep'
  if (chosen.order) return chosen.order === 'cancel' ? 'cancel' : 'keep'
  return mayCancel && isWhole ? 'cancel' : 'keep'
}

function questionOf(order: Order, values: Typed) {
  const items = itemsOf(order, values)
  const sum = formatPrice(values.amount ? readAmount(values.amount) : items.amount)
  if (resolution(order, values) === 'cancel') {
    return {
      text: `Refund ${sum} and cancel the order? The buyer gets an email about each.`,
      button: `Refund ${sum} and cancel order`,
    }
  }
  const canceled = countOf(items.canceled)
  const shipped = countOf(items.shipped)
  const steps = [
    `Refund ${sum}`,
    ...(canceled ? [`cancel ${canceled}`] : []),
    ...(shipped ? [`mark ${shipped} as returned`] : []),
  ]
  return {
    text: `${list.format(steps)}? The buyer gets an email.`,
    button: canceled ? `Refund ${sum} and cancel ${canceled}` : `Refund ${sum}`,
  }
}

/** Such as 2 items; empty if none. */
function countOf(lines: { quantity: number }[]): string {
  const count = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  return count === 0 ? '' : count === 1 ? '1 item' : `${count} items`
}
