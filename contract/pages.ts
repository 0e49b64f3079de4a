import { anyPermission, anySettings, type May } from './accounts/permissions.ts'

/**
 * The public pages. They are the same for everyone, so one rendering serves all until what it shows
 * changes. `query` names the parameters that a page reads; it ignores others. A page
 * with a `form` accepts its posts, which work without scripts; only `file` accepts an upload.
 */
export const publicPages = [
  { path: '/', query: [] },
  {
    path: '/products',
    query: [
      ...['search', 'category', 'sort', 'page', 'to'],
      ...['stock', 'reduced', 'minPrice', 'maxPrice'],
    ],
  },
  { path: '/view-product/{id}', query: [] },
  { path: '/credits', query: [] },
  { path: '/info/{page}', query: ['version'] },
  { path: '/login-user', query: ['done'], form: 'fields' },
  { path: '/register-user', query: [], form: 'file' },
  { path: '/setup', query: [], form: 'fields' },
] as const

/** What search engines read to find the public pages; cached like these. */
export const sitemaps = [
  { path: '/sitemap.xml', query: [] },
  { path: '/sitemaps/{part}', query: [] },
] as const

type PrivatePage = { path: string; access: 'user' } | { path: string; may: May }

/** Pages for signed-in users: a shell without data, which the browser fills through the API. */
export const privatePages = [
  { path: '/user-profile/{id}', access: 'user' },
  { path: '/update-user/{id}', access: 'user' },
  { path: '/my-orders', access: 'user' },
  { path: '/overview', may: anyPermission },
  { path: '/setup-admin', may: 'settings.shop' },
  { path: '/setup-shop-admin', may: { allOf: ['settings.shop', 'settings.money'] } },
  { path: '/users', may: 'people.read' },
  { path: '/view-user/{id}', may: 'people.read' },
  { path: '/staff-admin', may: 'staff' },
  { path: '/orders-admin', may: 'orders.read' },
  { path: '/customers-admin', may: { allOf: ['orders.read', 'people.read'] } },
  { path: '/products-admin', may: 'catalogue' },
  { path: '/categories-admin', may: 'catalogue' },
  { path: '/statements-admin', may: 'books' },
  { path: '/refunds-admin', may: { anyOf: ['orders.refund', 'books'] } },
  { path: '/discounts-admin', may: 'discounts' },
  { path: '/returns-admin', may: 'orders.read' },
  { path: '/sales-admin', may: 'books' },
  { path: '/oss-admin', may: 'books' },
  { path: '/books-admin', may: 'books' },
  { path: '/emails-admin', may: 'people.read' },
  { path: '/jobs-admin', may: 'settings.shop' },
  { path: '/import-admin', may: 'catalogue' },
  { path: '/tracking-admin', may: 'orders.manage' },
  { path: '/create-order-admin', may: 'orders.manage' },
  { path: '/view-product-admin/{id}', may: 'catalogue' },
  { path: '/view-categories-admin/{id}', may: 'catalogue' },
  { path: '/create-category-admin', may: 'catalogue' },
  { path: '/create-product-admin', may: 'catalogue' },
  { path: '/view-order-admin/{number}', may: 'orders.read' },
  { path: '/stock-admin', may: 'stock' },
  { path: '/stocktake-admin', may: 'stock' },
  { path: '/activity-admin', may: anyPermission },
  { path: '/texts-admin', may: 'settings.texts' },
  { path: '/texts-admin/{kind}', may: 'settings.texts' },
  { path: '/settings-admin', may: anySettings },
] as const satisfies PrivatePage[]

/** Pages about what the visitor buys: rendered with their cookies, for them alone. */
export const visitorPages = [
  { path: '/cart', form: 'fields' },
  { path: '/checkout', form: 'fields' },
  { path: '/order/{number}', form: 'fields' },
  { path: '/order/{number}/invoice/{invoice}', form: 'fields' },
  { path: '/demo-payment/{id}', form: 'fields' },
  { path: '/withdraw', form: 'fields' },
  { path: '/find-order', form: 'fields' },
  { path: '/stock-alert', form: 'fields' },
] as const
