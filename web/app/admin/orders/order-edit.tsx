import { Stack, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef } from 'react'
import type { EditPreview } from '../../../../contract/edit-order.ts'
import type { Order } from '../../../../contract/order.ts'
import { api } from '../../api.ts'
import { formatPrice } from '../../catalogue/price.ts'
import { Notice } from '../notice.tsx'
import { useMay } from '../use-may.ts'
import { type ChosenItem, orderableItems, readItems, wrongItems } from './chosen-items.ts'
import { ChosenItemsField } from './chosen-items-field.tsx'
import { type ActionProps, OrderForm, type OrderFormState } from './order-form.tsx'
import { ExplanationFields, noExplanation } from './order-money-forms.tsx'
import { Sum, Sums } from './order-sums.tsx'
import { refundMethodText } from './order-text.ts'

const pauseMs = 400

/** The last preview, and the items that it is of. */
type Shown = { asked: string; preview: EditPreview } | null

/** Changes what is in an order of which nothing was shipped. */
export function EditItems(props: ActionProps) {
  const { order } = props
  const shown = useRef<Shown>(null)
  const ordered = JSON.stringify(
    order.lines.map(({ id, name, image, quantity }) => ({
      ...{ id, name, image, quantity: String(quantity) },
    })),
  )
  return (
    <OrderForm
      {...props}
      action="edit-items"
      title="Edit items"
      text="What was ordered keeps its price and its VAT rate. What you add costs what it costs today. The buyer gets an email."
      submit="Save items"
      values={{ items: ordered, ...noExplanation }}
      request={({ items, ...explanation }) => ({
        ...explanation,
        lines: orderableItems(readItems(items)),
        digest: shown.current?.preview.digest ?? '',
      })}
      check={({ items }): Record<string, string> => {
        const chosen = readItems(items)
        if (chosen.length === 0) return { lines: 'Leave at least one item, or cancel the order' }
        const wrong = wrongItems(chosen)
        if (Object.keys(wrong).length > 0) return wrong
        if (shown.current?.asked !== askedFor(items)) {
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
  form: OrderFormState<{ items: string }>
  shown: RefObject<Shown>
}

function Fields({ order, form, shown }: FieldsProps) {
  const { values, change, errors, rejection } = form
  const wanted = askedFor(values.items)
  const [asked] = useDebouncedValue(wanted, pauseMs)
  const { data: preview, error, isFetching, isPlaceholderData, refetch } = usePreview(order, asked)
  const isCurrent = preview !== undefined && !isPlaceholderData && !isFetching && asked === wanted
  useEffect(() => {
    shown.current = isCurrent ? { asked, preview } : null
  }, [asked, isCurrent, preview, shown])
  // Prices or stock may have changed.
  useEffect(() => {
    if (rejection) void refetch()
  }, [rejection, refetch])
  return (
    <>
      <ChosenItemsField
        items={readItems(values.items)}
        priced={preview?.lines ?? []}
        errors={errors}
        change={(items: ChosenItem[]) => change({ items: JSON.stringify(items) })}
      />
      <div aria-live="polite" aria-busy={isFetching || undefined}>
        {error ? (
          <Text c="var(--danger)">The new total couldn’t be calculated. {error.message}</Text>
        ) : (
          preview && <Effect order={order} preview={preview} />
        )}
      </div>
      <ExplanationFields field={form.field} />
    </>
  )
}

function Effect({ order, preview }: { order: Order; preview: EditPreview }) {
  const mayRefund = useMay('orders.refund')
  return (
    <Stack gap="xs">
      <Sums order={preview} />
      <Stack component="dl" gap={4} w="min(100%, 20rem)" style={{ justifySelf: 'end' }}>
        <Sum term="Total before" amount={formatPrice(order.total)} />
      </Stack>
      <Text>{effectText(order, preview)}</Text>
      {preview.refund > 0 && !mayRefund && (
        <Notice tone="danger">
          Your role doesn’t allow refunds, so somebody who may refund has to make this change.
        </Notice>
      )}
    </Stack>
  )
}

/** What the change does to the money. */
function effectText(order: Order, { refund, due }: EditPreview): string {
  if (refund > 0) return `${formatPrice(refund)} will be refunded. ${refundMethodText(order)}`
  if (due === 0) return 'Nothing is to be paid or refunded.'
  return order.paid > 0
    ? `The buyer is asked to pay ${formatPrice(due)}. Until then, the order can’t be shipped. If it isn’t paid in time, the order is canceled and refunded.`
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

/** The request for a preview, as text. */
function askedFor(items: string): string {
  return JSON.stringify(orderableItems(readItems(items)))
}

function usePreview({ number, updatedAt }: Order, asked: string) {
  return useQuery({
    queryKey: ['order edit', number, updatedAt, asked],
    queryFn: async ({ signal }) => {
      const call = { params: { number }, body: { lines: JSON.parse(asked) }, signal }
      return (await api('POST /api/admin/order/{number}/items/preview', call)).preview
    },
    enabled: asked !== '[]',
    placeholderData: keepPreviousData,
    // Offline, it fails instead of waiting without a word.
    networkMode: 'always',
  })
}
