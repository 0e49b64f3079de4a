import {
  Button,
  Group,
  NativeSelect,
  SimpleGrid,
  Stack,
  Text,
  Textarea,
  TextInput,
} from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import type { Checkout } from '../../../../contract/checkout.ts'
import { limits } from '../../../../contract/limits.ts'
import { api } from '../../api.ts'
import { formatPrice } from '../../catalogue/price.ts'
import { FormOutcome } from '../../forms/form-outcome.tsx'
import { SubmitButton } from '../../forms/submit-button.tsx'
import { useUnsavedChangesPrompt } from '../../forms/use-unsaved-changes-prompt.ts'
import { Message } from '../../ui/message.tsx'
import { AdminPage } from '../admin-page.tsx'
import { ErrorSummary } from '../error-summary.tsx'
import { RecordCard } from '../record-card.tsx'
import { useAdminForm } from '../use-admin-form.ts'
import { stillHere } from '../use-record-form.ts'
import { type ChosenItem, orderableItems, readItems, wrongItems } from './chosen-items.ts'
import { ChosenItemsField } from './chosen-items-field.tsx'
import { Sums } from './order-items.tsx'
import { orderAdminLink, ordersAdmin } from './order-links.ts'
import { type OrderChoice, orderPreviewQuery, useOrderPreview } from './use-order-preview.ts'

const title = 'Create order'
const pauseMs = 400
const optionalLabels = { company: 'Company', line2: 'Second address line', phone: 'Phone' }

const loadSchema = () =>
  import('../../../../contract/create-order.ts').then(module => module.CreateOrder)

const blank = {
  ...{ items: '[]', email: '', name: '', street: '', postcode: '', city: '', country: '' },
  ...{ shipping: '', code: '', note: '', company: '', line2: '', phone: '' },
}
type Values = typeof blank

/**
 * Places an order for a buyer, who gets an email with a link to pay it.
 * @param initial the preview of an order without items
 */
export function CreateOrderForm({ initial }: { initial: Checkout }) {
  const queries = useQueryClient()
  // Sending the form again after a lost reply must not place a second order.
  const [checkoutKey, setCheckoutKey] = useState(initial.checkoutKey)
  const [created, setCreated] = useState<{ number: string; message: string } | null>(null)
  const form = useAdminForm({
    place: title,
    values: blank,
    schema: loadSchema,
    request: ({ items, ...values }: Values) => ({
      ...{ ...values, ...placeOf(values), checkoutKey, digest: preview.digest },
      lines: readItems(items).map(({ id, quantity }) => ({ id, quantity })),
    }),
    check: ({ items }) => wrongItems(readItems(items)),
    send: async body => {
      setCreated(null)
      const { lines, country, shipping, code } = body
      const choice = { lines, country, shipping, code }
      try {
        const now = await queries.fetchQuery(orderPreviewQuery(choice))
        const isSame = now.total === preview.total && now.codeProblem === preview.codeProblem
        if (!isSame) return null
        return await api('POST /api/admin/order', { body: { ...body, digest: now.digest } })
      } finally {
        // Even without a reply: the order may have been placed.
        void queries.invalidateQueries()
      }
    },
    savedValues: reply => (reply ? blank : undefined),
    onSaved: reply => {
      if (!reply) return { message: 'The total has changed. Check it, then create the order.' }
      setCreated({ number: reply.order.number, message: reply.message })
      setCheckoutKey(newKey())
      return undefined
    },
  })
  const { values, field, change } = form
  const choice = choiceOf(values, { country: values.country, shipping: values.shipping })
  const [asked] = useDebouncedValue(JSON.stringify(choice), pauseMs)
  const { data: preview = initial, error, isFetching } = useOrderPreview(JSON.parse(asked))
  /** A country that the shop ships to, and a method for it. */
  function placeOf({ country, shipping }: Pick<Values, 'country' | 'shipping'>) {
    const isMethod = preview.shippingMethods.some(({ id }) => id === shipping)
    return { country: country || preview.country, shipping: isMethod ? shipping : preview.shipping }
  }
  const leave = useUnsavedChangesPrompt(form.isDirty)
  const place = placeOf(values)
  const message = form.rejection?.message
  return (
    <AdminPage title={title} back={ordersAdmin} narrow>
      <form {...form.props} className="stack" aria-label={title}>
        <Text c="dimmed">
          The buyer gets an email with a link to the order, where they accept it by paying. Until
          then, its items are held as for a bank transfer.
        </Text>
        {form.isKept && <p role="status">{stillHere}</p>}
        <ErrorSummary form={form} />
        <RecordCard title="Items">
          <ChosenItemsField
            items={readItems(values.items)}
            priced={preview.cart.lines}
            errors={form.errors}
            change={(items: ChosenItem[]) => change({ items: JSON.stringify(items) })}
          />
        </RecordCard>
        <RecordCard title="Buyer">
          <TextInput label="Email" type="email" autoComplete="off" required {...field('email')} />
          <SimpleGrid minColWidth="12rem" style={{ alignItems: 'start' }}>
            <TextInput label="Name" autoComplete="off" required {...field('name')} />
            <TextInput label="Street" autoComplete="off" required {...field('street')} />
            <TextInput label="Postal code" autoComplete="off" required {...field('postcode')} />
            <TextInput label="City" autoComplete="off" required {...field('city')} />
          </SimpleGrid>
          {(['company', 'line2', 'phone'] as const).map(
            name =>
              preview.fields[name] !== 'off' && (
                <TextInput
                  key={name}
                  label={optionalLabels[name]}
                  autoComplete="off"
                  {...field(name)}
                />
              ),
          )}
          <NativeSelect
            label="Country"
            data={preview.countries.map(({ code, name }) => ({ value: code, label: name }))}
            {...field('country')}
            value={place.country}
          />
        </RecordCard>
        <RecordCard title="Order">
          <NativeSelect
            label="Shipping method"
            data={preview.shippingMethods.map(({ id, name, price }) => ({
              value: id,
              label: `${name}, ${price === 0 ? 'free' : formatPrice(price)}`,
            }))}
            {...field('shipping')}
            value={place.shipping}
          />
          <CodeField problem={values.code ? preview.codeProblem : null} {...field('code')} />
          <Textarea
            label="Note"
            description="Optional. The buyer sees it on the order page."
            autosize
            minRows={2}
            maxLength={limits.orderNote}
            {...field('note')}
          />
          <div aria-live="polite" aria-busy={isFetching || undefined}>
            {error ? (
              <Text c="var(--danger)">The total couldn’t be updated. {error.message}</Text>
            ) : (
              <Sums order={{ ...preview, shipping: methodName(preview) }} />
            )}
          </div>
        </RecordCard>
        <Stack gap="xs">
          <Group gap="xs">
            <SubmitButton busy={form.busy}>Create order</SubmitButton>
            <Button variant="default" onClick={() => form.mayDiscard() && leave(ordersAdmin.to)}>
              Cancel
            </Button>
          </Group>
          <FormOutcome shown={message ?? created}>
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
            <Message kind="error" message={message} onClose={form.closeRejection} persistent />
          </FormOutcome>
        </Stack>
      </form>
    </AdminPage>
  )
}

type CodeFieldProps = { problem: string | null } & ReturnType<
  ReturnType<typeof useAdminForm>['field']
>

function CodeField({ problem, error, ...field }: CodeFieldProps) {
  const id = useId()
  return (
    <TextInput
      id={id}
      label="Discount code"
      description="Optional"
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={30}
      error={error ?? problem}
      {...field}
    />
  )
}

/** What the preview is asked for. */
function choiceOf(
  { items, code }: Values,
  { country, shipping }: Pick<Values, 'country' | 'shipping'>,
): OrderChoice {
  return {
    lines: orderableItems(readItems(items)),
    ...(country && { country }),
    ...(shipping && { shipping }),
    code: code.trim(),
  }
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
