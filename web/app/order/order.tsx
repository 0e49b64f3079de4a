import { redirect } from 'react-router'
import { api, clientContext } from '../api.ts'
import { answerForm } from '../forms/form-action.ts'
import { leadsTo, orderLink, wayAfter } from '../purchase/payment-redirect.ts'
import { pageMeta } from '../ui/page-meta.ts'
import type { Route } from './+types/order'
import { accountCall, accountIntent } from './account-mutation.ts'
import { cancelCall, cancelIntent } from './cancel-mutation.ts'
import { loadOrder } from './load-order.ts'
import { OrderFailure } from './order-not-found.tsx'
import { OrderView } from './order-view.tsx'
import { payCall } from './pay-mutation.ts'
import { useWhoIsHere } from './use-revalidate-on-session-change.ts'

export function meta({ loaderData, error, location }: Route.MetaArgs) {
  if (error || !loaderData) return pageMeta('Order not found')
  const { order, next } = loaderData
  const to = leadsTo(next, location.search)
  const refresh = to ? [{ httpEquiv: 'refresh', content: `0; url=${to}` }] : []
  return [...pageMeta(`Order ${order.number}`), ...refresh]
}

/** The key of a mail's link becomes a cookie, and is gone from the address. */
export async function loader({ params: { number }, context, request }: Route.LoaderArgs) {
  const key = new URL(request.url).searchParams.get('key') ?? undefined
  const loaded = await loadOrder(context.get(clientContext), { number, key }, request.signal)
  if (key !== undefined) throw redirect(orderLink(loaded.order.number), 303)
  return loaded
}

export function clientLoader({ params: { number }, request }: Route.ClientLoaderArgs) {
  return loadOrder(api, { number }, request.signal)
}

/** Pays, cancels, or makes an account without scripts. */
export async function action({ params: { number }, request, context }: Route.ActionArgs) {
  const client = context.get(clientContext)
  const form = await request.formData()
  const intent = form.get('intent')
  if (intent === accountIntent) {
    return answerForm(accountCall(number), client, form, ({ message }) => ({ done: message }))
  }
  if (intent === cancelIntent) {
    return answerForm(cancelCall(number), client, form, () => redirect(orderLink(number), 303))
  }
  return answerForm(payCall(number), client, form, ({ next }) =>
    redirect(wayAfter(next, number), 303),
  )
}

export default function OrderPage({ loaderData, actionData }: Route.ComponentProps) {
  useWhoIsHere()
  return <OrderView {...loaderData} sent={actionData} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  useWhoIsHere()
  return <OrderFailure error={error} />
}
