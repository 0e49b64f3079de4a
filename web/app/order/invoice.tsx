import type { Client } from '../../../contract/client.ts'
import { api, clientContext, withRouteErrors } from '../api.ts'
import { pageMeta } from '../ui/page-meta.ts'
import type { Route } from './+types/invoice'
import { InvoiceView } from './invoice-view.tsx'
import { toNotFound } from './load-order.ts'
import { OrderNotFound } from './order-not-found.tsx'
import { useRevalidateOnSessionChange } from './use-revalidate-on-session-change.ts'

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta(loaderData?.content.title ?? 'Invoice not found')
}

export function loader({ params, context, request }: Route.LoaderArgs) {
  return load(context.get(clientContext), params, request.signal)
}

export function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  return load(api, params, request.signal)
}

function load(client: Client, params: Route.LoaderArgs['params'], signal: AbortSignal) {
  const row = 'GET /api/order/{number}/invoice/{invoice}/content'
  return withRouteErrors(client(row, { params, query: {}, signal }).catch(toNotFound))
}

export default function InvoicePage({ loaderData, params }: Route.ComponentProps) {
  useRevalidateOnSessionChange()
  return <InvoiceView {...params} content={loaderData.content} />
}

export const ErrorBoundary = OrderNotFound
