import { redirect } from 'react-router'
import { api, clientContext } from '../api.ts'
import { handleFormAction } from '../forms/form-action.ts'
import { nextUrl, orderLink, paymentUrl } from '../purchase/payment-redirect.ts'
import { useRevalidateOnBack } from '../purchase/use-revalidate-on-back.ts'
import { pageMeta } from '../ui/page-meta.ts'
import type { Route } from './+types/order'
import { loadOrder } from './load-order.ts'
import {
  accountIntent,
  accountMutation,
  cancelIntent,
  cancelMutation,
  payMutation,
} from './order-mutations.ts'
import { OrderNotFound } from './order-not-found.tsx'
import { OrderView } from './order-view.tsx'
import { useRevalidateOnSessionChange } from './use-revalidate-on-session-change.ts'

export function meta({ loaderData, error, location }: Route.MetaArgs) {
  if (error || !loaderData) return pageMeta('Order not found')
  const { order, next } = loaderData
  const to = paymentUrl(next, location.search)
  const refresh = to ? [{ httpEquiv: 'refresh', content: `0; url=${to}` }] : []
  return [...pageMeta(`Order ${order.number}`), ...refresh]
}

/** Turns the key of an email's link into a cookie and removes it from the address. */
export async function loader({ params: { number }, context, request }: Route.LoaderArgs) {
  const key = new URL(request.url).searchParams.get('key') ?? undefined
  const loaded = await loadOrder(context.get(clientContext), { number, key }, request.signal)
  if (key !== undefined) throw redirect(orderLink(loaded.order.number), 303)
  return loaded
}

export function clientLoader({ params: { number }, request }: Route.ClientLoaderArgs) {
  return loadOrder(api, { number }, request.signal)
}

/** Pays, cancels, or creates an account without scripts. */
export async function action({ params: { number }, request, context }: Route.ActionArgs) {
  const client = context.get(clientContext)
  const form = await request.formData()
  const intent = form.get('intent')
  if (intent === accountIntent) {
    return handleFormAction(accountMutation(number), client, form, ({ message }) => ({
      done: message,
    }))
  }
  if (intent === cancelIntent) {
    return handleFormAction(cancelMutation(number), client, form, () =>
      redirect(orderLink(number), 303),
    )
  }
  return handleFormAction(payMutation(number), client, form, ({ next }) =>
    redirect(nextUrl(next, number), 303),
  )
}

export default function OrderPage({ loaderData, actionData }: Route.ComponentProps) {
  useRevalidateOnBack()
  useRevalidateOnSessionChange()
  return <OrderView {...loaderData} sent={actionData} />
}

export const ErrorBoundary = OrderNotFound
