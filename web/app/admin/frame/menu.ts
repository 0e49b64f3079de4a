type Entry = {
  to: string
  label: string
  /** Pages of single records, which belong to the list. */
  within?: RegExp
}

export const groups: Entry[][] = [
  [{ to: '/overview', label: 'Overview', within: /^\/setup(-shop)?-admin$/ }],
  [
    {
      to: '/orders-admin',
      label: 'Orders',
      within: /^\/view-order-admin\/|^\/(tracking|create-order)-admin$/,
    },
    { to: '/returns-admin', label: 'Returns' },
    { to: '/discounts-admin', label: 'Discount codes' },
  ],
  [
    {
      to: '/products-admin',
      label: 'Products',
      within: /^\/view-product-admin\/|^\/create-product-admin$/,
    },
    {
      to: '/categories-admin',
      label: 'Categories',
      within: /^\/view-categories-admin\/|^\/create-category-admin$/,
    },
    { to: '/stock-admin', label: 'Stock', within: /^\/stocktake-admin$/ },
    { to: '/import-admin', label: 'Import' },
  ],
  [
    { to: '/customers-admin', label: 'Customers' },
    { to: '/users', label: 'Users', within: /^\/view-user\// },
    { to: '/staff-admin', label: 'Staff' },
  ],
  [
    { to: '/statements-admin', label: 'Bank statements' },
    { to: '/refunds-admin', label: 'Refunds to transfer' },
    { to: '/sales-admin', label: 'Sales' },
    { to: '/oss-admin', label: 'One Stop Shop' },
    { to: '/books-admin', label: 'Accounting' },
  ],
  [
    { to: '/activity-admin', label: 'Activity' },
    { to: '/emails-admin', label: 'Failed emails' },
    { to: '/jobs-admin', label: 'Failed jobs' },
    { to: '/texts-admin', label: 'Texts', within: /^\/texts-admin\// },
    { to: '/settings-admin', label: 'Settings' },
  ],
  [{ to: '/', label: 'View shop' }],
]

/** `aria-current` of an entry, on a page. */
export function ariaCurrent({ to, within }: Entry, pathname: string): 'page' | 'true' | undefined {
  if (to === pathname) return 'page'
  return within?.test(pathname) ? 'true' : undefined
}
