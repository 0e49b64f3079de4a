/** The page where admins see all orders. */
export const ordersAdmin = { to: '/orders-admin', label: 'Orders' } as const
