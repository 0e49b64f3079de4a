/** The page where admins see all orders. */
export const ordersAdmin = { to: '/orders-admin', label: 'Orders' } as const

/** Passed from the list to the page of an order: the address of the list. */
export type FromList = { from: string }

/** The way from an order to the list that led to it, or else to all orders. */
export function listBefore(state: unknown): { to: string; label: string } {
  const { from } = (state ?? {}) as { from?: unknown }
  const isList = typeof from === 'string' && /^\/orders-admin(\?|$)/.test(from)
  return isList ? { ...ordersAdmin, to: from } : ordersAdmin
}

export function orderAdminLink(number: string): string {
  return `/view-order-admin/${encodeURIComponent(number)}`
}
