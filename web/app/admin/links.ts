/** The page where admins see the whole catalogue. */
export const catalogueAdmin = { to: '/products-admin', label: 'Products & Categories' } as const

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

/** The way back from a record to a list: as it was, if it led there. */
export function wayBack(state: unknown, list: { to: string; label: string }) {
  const { from } = (state ?? {}) as { from?: unknown }
  const known = typeof from === 'string' && from.split('?')[0] === list.to
  return known ? { ...list, to: from } : list
}
