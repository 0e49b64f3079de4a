/** The pages that the menu and other pages lead to. */
export const overviewAdmin = { to: '/overview', label: 'Overview' } as const
export const setupAdmin = { to: '/setup-admin', label: 'Before you sell' } as const
export const setupShopAdmin = { to: '/setup-shop-admin', label: 'Your shop' } as const
export const catalogueAdmin = { to: '/products-admin', label: 'Products & Categories' } as const
export const categoriesAdmin = { to: '/categories-admin', label: 'Categories' } as const
export const createProductAdmin = { to: '/create-product-admin', label: 'Create product' } as const
export const createCategoryAdmin = {
  to: '/create-category-admin',
  label: 'Create category',
} as const
export const importAdmin = { to: '/import-admin', label: 'Import' } as const
export const stockAdmin = { to: '/stock-admin', label: 'Stock' } as const
export const stocktakeAdmin = { to: '/stocktake-admin', label: 'Stocktake' } as const
export const ordersAdmin = { to: '/orders-admin', label: 'Orders' } as const
export const createOrderAdmin = { to: '/create-order-admin', label: 'Create order' } as const
export const trackingAdmin = { to: '/tracking-admin', label: 'Upload tracking numbers' } as const
export const returnsAdmin = { to: '/returns-admin', label: 'Returns' } as const
export const discountsAdmin = { to: '/discounts-admin', label: 'Discount codes' } as const
export const customersAdmin = { to: '/customers-admin', label: 'Customers' } as const
export const usersAdmin = { to: '/users', label: 'Users' } as const
export const staffAdmin = { to: '/staff-admin', label: 'Staff' } as const
export const statementsAdmin = { to: '/statements-admin', label: 'Bank statements' } as const
export const refundsAdmin = { to: '/refunds-admin', label: 'Refunds to transfer' } as const
export const salesAdmin = { to: '/sales-admin', label: 'Sales' } as const
export const ossAdmin = { to: '/oss-admin', label: 'One Stop Shop' } as const
export const booksAdmin = { to: '/books-admin', label: 'Accounting' } as const
export const activityAdmin = { to: '/activity-admin', label: 'Activity' } as const
export const failedEmailsAdmin = { to: '/emails-admin', label: 'Failed emails' } as const
export const failedJobsAdmin = { to: '/jobs-admin', label: 'Failed jobs' } as const
export const textsAdmin = { to: '/texts-admin', label: 'Texts' } as const

/** The stock's place on the page of a product. */
export const stockPlace = 'stock'

/** Their orders, also those that they made as a guest. */
export function ordersOfLink(email: string): string {
  return `${ordersAdmin.to}?${new URLSearchParams({ search: email })}`
}

export function orderAdminLink(number: string): string {
  return `/view-order-admin/${encodeURIComponent(number)}`
}

export function discountLink(code: string): string {
  return `${discountsAdmin.to}?${new URLSearchParams({ search: code })}`
}

export function statementLink(id: string): string {
  return `${statementsAdmin.to}?${new URLSearchParams({ statement: id })}`
}

export function returnLink(id: string): string {
  return `${returnsAdmin.to}?${new URLSearchParams({ withdrawal: id })}`
}

export function settingsLink(group: string, query: Record<string, string> = {}): string {
  return `/settings-admin?${new URLSearchParams({ section: group, ...query })}`
}

export function textAdminLink(kind: string): string {
  return `${textsAdmin.to}/${kind}`
}

export function userLink(id: string): string {
  return `/view-user/${encodeURIComponent(id)}`
}

export function productAdminLink(id: string): string {
  return `/view-product-admin/${encodeURIComponent(id)}`
}

export function categoryAdminLink(id: string): string {
  return `/view-categories-admin/${encodeURIComponent(id)}`
}

/** Where a link leads, and its text. */
export type NamedLink = { to: string; label: string }

/** Passed to a record's page: the address of the list, as it was. */
export type ListState = { from: string }

/**
 * The way back from a record to a list: as it was, if it led there.
 * @param others lists that lead to such records, too
 */
export function backLink(state: unknown, list: NamedLink, ...others: NamedLink[]): NamedLink {
  const { from } = (state ?? {}) as { from?: unknown }
  if (typeof from !== 'string') return list
  const known = [list, ...others].find(({ to }) => from.split('?')[0] === to)
  return known ? { ...known, to: from } : list
}
