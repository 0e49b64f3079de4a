import { data, redirect } from 'react-router'
import type { Checkout } from '../../../contract/checkout/checkout.ts'
import type { Client } from '../../../contract/client.ts'
import { postcodeIfDecisive } from '../../../contract/vat/vat-territories.ts'
import { api, clientContext, withRouteErrors } from '../api.ts'
import { handleFormAction, type RejectedForm } from '../forms/form-action.ts'
import { nextUrl } from '../purchase/payment-redirect.ts'
import { loadUnpaid } from '../purchase/unpaid-order.tsx'
import { useRevalidateOnBack } from '../purchase/use-revalidate-on-back.ts'
import { ErrorPage } from '../ui/error-page.tsx'
import { pageMeta } from '../ui/page-meta.ts'
import type { Route } from './+types/checkout'
import { changesSince, describeChoice, describeTotal, unchanged } from './checkout-changes.ts'
import { CheckoutContent } from './checkout-content.tsx'
import { adoptGuestDraft, hasGuestDraft, storedChoice } from './checkout-draft.ts'
import { checkoutFrame } from './checkout-frame.tsx'
import { checkoutMutation, updateIntent } from './checkout-mutation.ts'
import { getOfferedCheckout } from './get-offered-checkout.ts'
import { readSnapshot } from './snapshot-field.ts'

export const handle = checkoutFrame

export function meta() {
  return pageMeta('Checkout')
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const { signal } = request
  const client = context.get(clientContext)
  return withRouteErrors(withUnpaid(client, client('GET /api/checkout', { signal }), signal))
}

export async function clientLoader({ request: { signal } }: Route.ClientLoaderArgs) {
  return withRouteErrors(withUnpaid(api, loadWithDraft(signal), signal))
}

/** Loads the checkout with the choices of this tab's draft. */
async function loadWithDraft(signal: AbortSignal) {
  if (hasGuestDraft()) {
    const { checkout } = await api('GET /api/checkout', { signal })
    adoptGuestDraft(checkout.prefilled)
  }
  return getOfferedCheckout(api, storedChoice(), signal)
}

async function withUnpaid(
  client: Client,
  asked: Promise<{ checkout: Checkout }>,
  signal: AbortSignal,
) {
  const { checkout } = await asked
  return { checkout, unpaid: await loadUnpaid(client, checkout.cart, signal) }
}

/** Places the order without scripts, or updates the totals. */
export async function action({ request, context }: Route.ActionArgs) {
  const client = context.get(clientContext)
  const form = await request.formData()
  if (form.get('intent') === updateIntent) {
    const values = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]))
    return reload(client, { fields: {}, message: null, values }, 200)
  }
  const answer = await handleFormAction(checkoutMutation, client, form, ({ order, next }) =>
    redirect(nextUrl(next, order.number), 303),
  )
  if (answer instanceof Response) return answer
  return reload(client, answer.data.rejected, answer.init?.status ?? 422)
}

/** Shows the form with its values again, and the totals for what was chosen. */
async function reload(client: Client, rejected: RejectedForm, status: number) {
  const { values, details } = rejected
  const { CheckoutQuery } = await import('../../../contract/checkout/checkout.ts')
  const { country = '', postcode = '', ...others } = values
  const place = { country, ...postcodeIfDecisive(country, postcode) }
  const query = CheckoutQuery.safeParse({ ...others, ...place }).data ?? {}
  const checkout =
    details?.checkout ?? (await withRouteErrors(getOfferedCheckout(client, query))).checkout
  const seen = details?.checkout && readSnapshot(values.seen)
  const choice = seen && describeChoice(seen, checkout)
  if (choice) {
    const told: RejectedForm = { ...rejected, message: choice, details: {} }
    return data({ rejected: told, shown: { checkout, changes: unchanged } }, { status })
  }
  const changes = seen ? changesSince(seen, checkout) : unchanged
  const message = (seen && describeTotal(seen, checkout)) ?? rejected.message
  return data({ rejected: { ...rejected, message }, shown: { checkout, changes } }, { status })
}

export default function CheckoutPage({ loaderData, actionData }: Route.ComponentProps) {
  useRevalidateOnBack()
  const { checkout, unpaid } = loaderData
  const first = actionData?.shown ?? { checkout, changes: unchanged }
  return (
    <CheckoutContent
      key={checkout.checkoutKey}
      first={first}
      rejected={actionData?.rejected}
      guest={checkout.prefilled.email === ''}
      unpaid={unpaid}
    />
  )
}

/** Caught here because the styles of the checkout's frame are removed with its route. */
export const ErrorBoundary = ErrorPage
