type Entry = {
  to: string
  label: string
  /** Pages of single records, which belong to the list. */
  within?: RegExp
}

export const entries: Entry[] = [
  { to: '/overview', label: 'Overview', within: /^\/(emails|jobs)-admin$/ },
  {
    to: '/orders-admin',
    label: 'Orders',
    within: /^\/view-order-admin\/|^\/(statements|discounts|returns|books)-admin$/,
  },
  { to: '/stock-admin', label: 'Stock' },
  {
    to: '/products-admin',
    label: 'Products',
    within: /^\/view-product-admin\/|^\/(create-product|import)-admin$/,
  },
  {
    to: '/categories-admin',
    label: 'Categories',
    within: /^\/view-categories-admin\/|^\/create-category-admin$/,
  },
  { to: '/users', label: 'Users', within: /^\/view-user\// },
  { to: '/activity-admin', label: 'Activity' },
  { to: '/settings-admin', label: 'Settings' },
  { to: '/', label: 'To the shop' },
]

/** `aria-current` of an entry, on a page. */
export function currentOf({ to, within }: Entry, pathname: string): 'page' | 'true' | undefined {
  if (to === pathname) return 'page'
  return within?.test(pathname) ? 'true' : undefined
}
