/** The page where admins see the whole catalogue. */
export const catalogueAdmin = { to: '/products-admin', label: 'Products & Categories' } as const

export const createProductLink = '/create-product-admin'
export const createCategoryLink = '/create-category-admin'

export function productAdminLink(id: string): string {
  return `/view-product-admin/${encodeURIComponent(id)}`
}

export function categoryAdminLink(id: string): string {
  return `/view-categories-admin/${encodeURIComponent(id)}`
}
