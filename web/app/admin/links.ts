/** The page where admins see the whole catalogue. */
export const catalogueAdmin = { to: '/products-admin', label: 'Products & Categories' } as const

/** The page of all users. */
export const usersAdmin = { to: '/users', label: 'Users' } as const

/** The page of the staff, their roles and invitations. */
export const staffAdmin = { to: '/staff-admin', label: 'Staff' } as const

/** The page of everyone who ordered. */
export const customersAdmin = { to: '/customers-admin', label: 'Customers' } as const

/** The table of all categories. */
export const categoriesAdmin = { to: '/categories-admin', label: 'Categories' } as const

/** The page of the stock of all products. */
export const stockAdmin = { to: '/stock-admin', label: 'Stock' } as const

/** The page of counting the stock. */
export const stocktakeAdmin = { to: '/stocktake-admin', label: 'Stocktake' } as const

/** The stock's place on the page of a product. */
export const stockPlace = 'stock'

/** The page of all that admins did. */
export const activityAdmin = { to: '/activity-admin', label: 'Activity' } as const

export const overviewAdmin = { to: '/overview', label: 'Overview' } as const

/** What the owner has yet to set. */
export const setupAdmin = { to: '/setup-admin', label: 'Before you sell' } as const

/** Where the owner of a new shop names it, and chooses its country and currency. */
export const setupShopAdmin = { to: '/setup-shop-admin', label: 'Your shop' } as const

/** The page of the emails that could not be sent. */
export const failedEmailsAdmin = { to: '/emails-admin', label: 'Failed emails' } as const

/** The page of failed jobs. */
export const failedJobsAdmin = { to: '/jobs-admin', label: 'Failed jobs' } as const

/** The page of the discount codes. */
export const discountsAdmin = { to: '/discounts-admin', label: 'Discount codes' } as const

export function discountLink(code: string): string {
  return `${discountsAdmin.to}?${new URLSearchParams({ search: code })}`
}

/** The page of the bank statements, and of one of them. */
export const statementsAdmin = { to: '/statements-admin', label: 'Bank statements' } as const

export function statementLink(id: string): string {
  return `${statementsAdmin.to}?${new URLSearchParams({ statement: id })}`
}

/** The page of the refunds that the owner transfers. */
export const refundsAdmin = { to: '/refunds-admin', label: 'Refunds to transfer' } as const

/** The page of the withdrawals, and of one of them. */
export const returnsAdmin = { to: '/returns-admin', label: 'Returns' } as const

export function returnLink(id: string): string {
  return `${returnsAdmin.to}?${new URLSearchParams({ withdrawal: id })}`
}

/** The page that ships orders by a file of tracking numbers. */
export const trackingAdmin = { to: '/tracking-admin', label: 'Upload tracking numbers' } as const

/** The page of what was sold, by product, country and discount code. */
export const salesAdmin = { to: '/sales-admin', label: 'Sales' } as const

/** The page of what the quarterly return for the One Stop Shop declares. */
export const ossAdmin = { to: '/oss-admin', label: 'One Stop Shop' } as const

/** The page from which a year's invoices and bookings are exported. */
export const booksAdmin = { to: '/books-admin', label: 'Accounting' } as const

/** The texts of the information pages. */
export const textsAdmin = { to: '/texts-admin', label: 'Texts' } as const

export function textAdminLink(kind: string): string {
  return `${textsAdmin.to}/${kind}`
}

export const createProductLink = '/create-product-admin'
export const createCategoryLink = '/create-category-admin'
export const importLink = '/import-admin'

export function productAdminLink(id: string): string {
  return `/view-product-admin/${encodeURIComponent(id)}`
}

export function categoryAdminLink(id: string): string {
  return `/view-categories-admin/${encodeURIComponent(id)}`
}

/** Passed to a record's page: the address of the list, as it was. */
export type ListState = { from: string }

type List = { to: string; label: string }

/**
 * The way back from a record to a list: as it was, if it led there.
 * @param others lists that lead to such records, too
 */
export function backLink(state: unknown, list: List, ...others: List[]): List {
  const { from } = (state ?? {}) as { from?: unknown }
  if (typeof from !== 'string') return list
  const known = [list, ...others].find(({ to }) => from.split('?')[0] === to)
  return known ? { ...known, to: from } : list
}
