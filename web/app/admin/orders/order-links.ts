/** The page where admins see all orders. */
export const ordersAdmin = { to: '/orders-admin', label: 'Orders' } as const

/** The page that places an order for a buyer. */
export const createOrderLink = '/create-order-admin'

/** Keys the pages of the list. */
export const orderListName = 'orders'

/** Their orders, also those that they made as a guest. */
export function ordersOfLink(email: string): string {
  return `${ordersAdmin.to}?${new URLSearchParams({ search: email })}`
}

export function orderAdminLink(number: string): string {
  return `/view-order-admin/${encodeURIComponent(number)}`
}
