/** The page where admins see all orders. */
export const ordersAdmin = { to: '/orders-admin', label: 'Orders' } as const

export function orderAdminLink(number: string): string {
  return `/view-order-admin/${encodeURIComponent(number)}`
}
