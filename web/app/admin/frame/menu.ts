import {
  activityAdmin,
  booksAdmin,
  catalogueAdmin,
  categoriesAdmin,
  customersAdmin,
  discountsAdmin,
  failedEmailsAdmin,
  failedJobsAdmin,
  importAdmin,
  type NamedLink,
  ordersAdmin,
  ossAdmin,
  overviewAdmin,
  refundsAdmin,
  returnsAdmin,
  salesAdmin,
  staffAdmin,
  statementsAdmin,
  stockAdmin,
  textsAdmin,
  usersAdmin,
} from '../links.ts'

type Entry = NamedLink & {
  /** Pages of single records, which belong to the list. */
  within?: RegExp
}

export const groups: Entry[][] = [
  [{ ...overviewAdmin, within: /^\/setup(-shop)?-admin$/ }],
  [
    { ...ordersAdmin, within: /^\/view-order-admin\/|^\/(tracking|create-order)-admin$/ },
    returnsAdmin,
    discountsAdmin,
  ],
  [
    {
      ...{ to: catalogueAdmin.to, label: 'Products' },
      within: /^\/view-product-admin\/|^\/create-product-admin$/,
    },
    { ...categoriesAdmin, within: /^\/view-categories-admin\/|^\/create-category-admin$/ },
    { ...stockAdmin, within: /^\/stocktake-admin$/ },
    importAdmin,
  ],
  [customersAdmin, { ...usersAdmin, within: /^\/view-user\// }, staffAdmin],
  [statementsAdmin, refundsAdmin, salesAdmin, ossAdmin, booksAdmin],
  [
    ...[activityAdmin, failedEmailsAdmin, failedJobsAdmin],
    { ...textsAdmin, within: /^\/texts-admin\// },
    { to: '/settings-admin', label: 'Settings' },
  ],
  [{ to: '/', label: 'View shop' }],
]

/** `aria-current` of an entry, on a page. */
export function ariaCurrent({ to, within }: Entry, pathname: string): 'page' | 'true' | undefined {
  if (to === pathname) return 'page'
  return within?.test(pathname) ? 'true' : undefined
}
