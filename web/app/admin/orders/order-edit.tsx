import { Stack, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef } from 'react'
import type { EditPreview } from '../../../../contract/checkout/edit-order.ts'
import type { Order } from '../../../../contract/orders/order.ts'
import { shippedWord } from '../../../../contract/orders/order-progress.ts'
import { api } from '../../api.ts'
import { formatPrice } from '../../catalogue/price.ts'
import { Notice } from '../notice.tsx'
import { useMay } from '../use-may.ts'
import { type ChosenItem, orderableItems, readItems, wrongItems } from './chosen-items.ts'
import { ChosenItemsField } from './chosen-items-field.tsx'
import { LiveTotal } from './live-total.tsx'
import { type ActionProps, OrderForm, type OrderFormState } from './order-form.tsx'
import { ExplanationFields, noExplanation } from './order-money-forms.tsx'
import { Sum, Sums } from './order-sums.tsx'
import { refundMethodText } from './order-text.ts'

const pauseMs = 400

/** The preview on screen, and the items that it is of. */
type Shown = { asked: string; preview: EditPreview } | null

/** Changes what is in an order of which nothing was shipped. */
export function EditItems(props: ActionProps) {
  const { order } = props
  const shown = useRef<Shown>(null)
  return (
    <OrderForm
      {...props}
      text="Ordered items keep their price and VAT rate. Added items are charged at today’s price. The buyer gets an email."
      submit="Save items"
      values={{ lines: itemsOf(order), ...noExplanation }}
      request={({ lines, ...explanation }) => ({
        ...explanation,
        lines: orderableItems(readItems(lines)),
        digest: shown.current?.preview.digest,
      })}
      check={({ lines }): Record<string, string> => {
        const items = readItems(lines)
        if (items.length === 0) return { lines: 'Leave at least one item, or cancel the order' }
        const wrong = wrongItems(items)
        if (Object.keys(wrong).length > 0) return wrong
        if (askedFor(lines) === askedFor(itemsOf(order))) return { lines: 'Change an item first' }
        if (shown.current?.asked !== askedFor(lines)) {
          return { lines: 'Wait until the new total is shown' }
        }
        return {}
      }}
      question={() => questionOf(shown.current)}
      fields={form => <Fields order={order} form={form} shown={shown} />}
    />
  )
}

type FieldsProps = {
  order: Order
  form: OrderFormState<{ lines: string }>
  shown: RefObject<Shown>
}

function Fields({ order, form, shown }: FieldsProps) {
  const { values, change, errors, rejection } = form
  const wanted = askedFor(values.lines)
  const [asked] = useDebouncedValue(wanted, pauseMs)
  const query = usePreview(order, asked)
  const { data, error, isFetching, isPlaceholderData, refetch } = query
  const isAsked = asked === wanted
  const isCurrent = isAsked && !isPlaceholderData && !isFetching && !error
  useEffect(() => {
    shown.current = isCurrent && data ? { asked, preview: data } : null
  }, [asked, isCurrent, data, shown])
  // Prices or stock may have changed.
  useEffect(() => {
    if (rejection) void refetch()
  }, [rejection, refetch])
  return (
    <>
      <ChosenItemsField
        items={readItems(values.lines)}
        priced={data?.lines ?? []}
        errors={errors}
        change={(items: ChosenItem[]) => change({ lines: JSON.stringify(items) })}
      />
      <LiveTotal
        preview={query}
        failure="The new total couldn’t be calculated."
        isEmpty={wanted === '[]'}
        isAsked={isAsked}
        isCurrent={isCurrent}
      >
        {data && (
          <Effect order={order} preview={data} isChanged={wanted !== askedFor(itemsOf(order))} />
        )}
      </LiveTotal>
      <ExplanationFields field={form.field} />
    </>
  )
}

type EffectProps = { order: Order; preview: EditPreview; isChanged: boolean }

/** What the order comes to, and what becomes of the difference. */
function Effect({ order, preview, isChanged }: EffectProps) {
  const mayRefund = useMay('orders.refund')
  if (!isChanged) return <Sums order={order} />
  return (
    <Stack gap="xs">
      <Sums order={preview} />
      <Stack component="dl" gap={4} w="min(100%, 20rem)" ml="auto">
        <Sum term="Total before" amount={formatPrice(order.total)} />
      </Stack>
      <Text>{effectText(order, preview)}</Text>
      {preview.refund > 0 && !mayRefund && (
        <Notice tone="danger">
          Your role can’t refund. Ask someone with this permission to save the change.
        </Notice>
      )}
    </Stack>
  )
}

function effectText(order: Order, { refund, due }: EditPreview): string {
  if (refund > 0) return `The buyer is owed ${formatPrice(refund)}. ${refundMethodText(order)}`
  if (due === 0) return 'There is nothing to pay or refund.'
  return order.paid > 0
    ? `The buyer is asked to pay ${formatPrice(due)}. The order can’t be ${shippedWord(order.pickup)} until then. If it isn’t paid in time, the order is canceled and refunded.`
    : `The buyer is asked to pay ${formatPrice(due)} instead of ${formatPrice(order.due)}.`
}

function questionOf(shown: Shown) {
  const { refund = 0 } = shown?.preview ?? {}
  if (refund === 0) return
  const sum = formatPrice(refund)
  return {
    text: `Change the items and refund ${sum}? The buyer gets an email.`,
    button: `Save items and refund ${sum}`,
  }
}

/** The items of an order as the form has them. */
function itemsOf({ lines }: Order): string {
  const items = lines.map(({ id, name, image, quantity }) => ({
    ...{ id, name, image, quantity: String(quantity) },
  }))
  return JSON.stringify(items)
}

/** What the preview is asked for. */
function askedFor(items: string): string {
  return JSON.stringify(orderableItems(readItems(items)))
}

/** With the previous one until the next is loaded. */
function usePreview({ number, updatedAt }: Order, asked: string) {
  return useQuery({
    queryKey: ['edited order', number, updatedAt, asked],
    queryFn: async ({ signal }) => {
      const call = { params: { number }, body: { lines: JSON.parse(asked) }, signal }
      return (await api('POST /api/admin/order/{number}/items/preview', call)).preview
    },
    enabled: asked !== '[]',
    placeholderData: keepPreviousData,
  })
}
