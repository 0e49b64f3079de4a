import { Button, Group, NativeSelect, Stack, Text, Textarea } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Checkout } from '../../../../contract/checkout/checkout.ts'
import { limits } from '../../../../contract/limits.ts'
import { postcodeIfDecisive } from '../../../../contract/vat/vat-territories.ts'
import { api } from '../../api.ts'
import { formatPrice } from '../../catalogue/price.ts'
import { draftRestored } from '../../forms/draft-restored.ts'
import { FormOutcome } from '../../forms/form-outcome.tsx'
import { useUnsavedChangesPrompt } from '../../forms/use-unsaved-changes-prompt.ts'
import { Message } from '../../ui/message.tsx'
import { AdminPage } from '../admin-page.tsx'
import { ErrorSummary } from '../form/error-summary.tsx'
import { SubmitButton } from '../form/submit-button.tsx'
import { useAdminForm } from '../form/use-admin-form.ts'
import { createOrderAdmin, orderAdminLink, ordersAdmin } from '../links.ts'
import { RecordCard } from '../record/record-card.tsx'
import { type ChosenItem, orderableItems, readItems } from './chosen-items.ts'
import { ChosenItemsField } from './chosen-items-field.tsx'
import { BillingFields, BuyerFields, DiscountFields } from './create-order-fields.tsx'
import { LiveTotal } from './live-total.tsx'
import {
  blankOrder,
  shippingOf,
  toOrderRequest,
  toPreviewRequest,
  validateNewOrder,
} from './new-order.ts'
import { Sums } from './order-sums.tsx'
import { orderPreviewQuery, useOrderPreview } from './use-order-preview.ts'

const { label: title } = createOrderAdmin
const pauseMs = 400

/** What staff must have seen of an order before it is placed. */
type Seen = Pick<Checkout, 'total' | 'isOutsideVatArea'>

const loadSchema = () =>
  import('../../../../contract/checkout/create-order.ts').then(module => module.CreateOrder)

/**
 * Places an order for a buyer, who gets an email with a link to pay it.
 * @param initial the preview of an order without items
 */
export function CreateOrderForm({ initial }: { initial: Checkout }) {
  const queries = useQueryClient()
  const [blank] = useState({
    ...blankOrder,
    country: initial.country,
    checkoutKey: initial.checkoutKey,
  })
  const [told, setTold] = useState<{ choice: string; seen: Seen } | null>(null)
  const [created, setCreated] = useState<{ number: string; message: string } | null>(null)
  const form = useAdminForm({
    formKey: title,
    values: blank,
    schema: loadSchema,
    request: values => ({ ...toOrderRequest(values, preview), digest: preview.digest }),
    // An order that was sent has items. If the session ends, its key is kept with them.
    staysWith: { checkoutKey: 'lines' },
    check: validateNewOrder,
    send: async body => {
      setCreated(null)
      // What is on screen when the form is sent, or what a message has named.
      const named = told?.choice === choice ? told.seen : undefined
      const seen = isCurrent ? preview : named
      const { lines, country, shipping, code, postcode, discountKind, discountValue } = body
      const off = discountValue === undefined ? {} : { discountKind, discountValue }
      try {
        const now = await queries.fetchQuery(
          orderPreviewQuery({
            ...{ lines, country, shipping, code, ...off },
            ...postcodeIfDecisive(country, postcode),
          }),
        )
        // The shop says why a discount isn't possible, or that this order has used up its code.
        const question = now.codeProblem ? undefined : describeChange(seen, now)
        if (question) {
          setTold({ choice, seen: now })
          return { question }
        }
        const reply = await api('POST /api/admin/order', { body: { ...body, digest: now.digest } })
        return { ...reply, nextKey: newKey() }
      } finally {
        // Even without a reply: the order may have been placed.
        void queries.invalidateQueries()
      }
    },
    savedValues: reply =>
      'question' in reply ? undefined : { ...blank, checkoutKey: reply.nextKey },
    onSaved: reply => {
      if ('question' in reply) return { message: reply.question }
      setCreated({ number: reply.order.number, message: reply.message })
      // Items that were changed meanwhile are those of the next order.
      change({ checkoutKey: reply.nextKey })
    },
  })
  const { values, field, change } = form
  const choice: string = JSON.stringify(toPreviewRequest(values))
  const [asked] = useDebouncedValue(choice, pauseMs)
  const current = useOrderPreview(JSON.parse(asked))
  const { data: preview = initial, error } = current
  const isAsked = asked === choice
  const isCurrent = isAsked && !current.isPlaceholderData && !error
  const leave = useUnsavedChangesPrompt(form.isDirty)
  const { country } = values
  const fields = { field, values, preview, change }
  return (
    <AdminPage title={title} back={ordersAdmin} narrow>
      <form {...form.props} className="stack" aria-label={title}>
        <Text c="dimmed">
          The buyer gets an email with a link to the order, where they accept it by paying. Until
          then, its items are held as for a bank transfer.
        </Text>
        {form.isKept && <p role="status">{draftRestored}</p>}
        <ErrorSummary form={form} />
        <RecordCard title="Items">
          <ChosenItemsField
            items={readItems(values.lines)}
            priced={preview.cart.lines}
            errors={form.errors}
            change={(items: ChosenItem[]) => change({ lines: JSON.stringify(items) })}
          />
        </RecordCard>
        <RecordCard title="Buyer">
          <BuyerFields {...fields} country={country} />
          <BillingFields {...fields} country={country} />
        </RecordCard>
        <RecordCard title="Order">
          <NativeSelect
            label="Shipping method"
            data={preview.shippingMethods.map(({ id, name, price }) => ({
              value: id,
              label: `${name}, ${price === 0 ? 'free' : formatPrice(price)}`,
            }))}
            {...field('shipping')}
            value={shippingOf(values, preview)}
          />
          <DiscountFields {...fields} problem={isCurrent ? preview.codeProblem : null} />
          <Textarea
            label="Note"
            description="Optional. The buyer sees it on the order page."
            autosize
            minRows={2}
            maxLength={limits.orderNote}
            {...field('note')}
          />
          <LiveTotal
            preview={current}
            failure="The total couldn’t be updated."
            isEmpty={orderableItems(readItems(values.lines)).length === 0}
            isAsked={isAsked}
            isCurrent={isCurrent}
          >
            {preview.cart.lines.length > 0 && (
              <Sums order={{ ...preview, shipping: methodName(preview) }} />
            )}
          </LiveTotal>
        </RecordCard>
        <Stack gap="xs">
          <Group gap="xs">
            <SubmitButton busy={form.busy}>Create order</SubmitButton>
            <Button onClick={() => form.mayDiscard() && leave(ordersAdmin.to)}>Cancel</Button>
          </Group>
          <FormOutcome shown={form.failure.message ?? created}>
            <Message
              kind="success"
              message={created?.message}
              persistent
              onClose={() => setCreated(null)}
            >
              {created && (
                <Button
                  component={Link}
                  to={orderAdminLink(created.number)}
                  variant="subtle"
                  px={0}
                >
                  View order
                </Button>
              )}
            </Message>
            <Message kind="error" {...form.failure} />
          </FormOutcome>
        </Stack>
      </form>
    </AdminPage>
  )
}

/** What staff have to check first; undefined if it is what they have seen. */
function describeChange(seen: Seen | undefined, now: Seen): string | undefined {
  const total = formatPrice(now.total)
  const again = 'Check it, then create the order.'
  if (!seen) return `The total is ${total}. ${again}`
  if (now.total !== seen.total) return `The total is now ${total}. ${again}`
  if (now.isOutsideVatArea === seen.isOutsideVatArea) return
  const place = now.isOutsideVatArea
    ? 'No VAT is charged at this postal code'
    : 'This postal code is in the EU VAT area'
  return `${place}. The total is still ${total}. ${again}`
}

function methodName({ shipping, shippingMethods }: Checkout): string {
  return shippingMethods.find(({ id }) => id === shipping)?.name ?? ''
}

/** 256 random bits in base64url. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace('=', '')
}
