import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { pageMeta } from '../../ui/page-meta.ts'
import { AdminFailure } from '../admin-failure.tsx'
import { adminRoute } from '../admin-route.ts'
import { backLink, ordersAdmin } from '../links.ts'
import { LoadingPage } from '../loading-page.tsx'
import type { Route } from './+types/order'
import { OrderDetails } from './order-details.tsx'
import { orderQuery } from './order-query.ts'

const title = 'Order'

export function meta({ params }: Route.MetaArgs) {
  return pageMeta(`${title} ${params.number}`)
}

export const handle = adminRoute({ title, back: ordersAdmin })

export default function OrderPage({ params: { number } }: Route.ComponentProps) {
  const query = useQuery(orderQuery(number))
  const { data: order, error } = query
  const back = backLink(useLocation().state, ordersAdmin)
  if (order) {
    const stale = error ? query : undefined
    return <OrderDetails key={number} order={order} back={back} stale={stale} />
  }
  if (!error) return <LoadingPage title={`${title} ${number}`} back={back} />
  return <AdminFailure error={error} what={title} back={back} retry={query} />
}
