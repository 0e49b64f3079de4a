/**
 * The public pages. They are the same for everyone, so one rendering serves all until the catalogue
 * or the settings change. `query` names the parameters that a page reads; it ignores others. A page
 * with a `form` accepts its posts, which work without scripts; only `file` accepts an upload.
 */
export const publicPages = [
  { path: '/', query: [] },
  { path: '/products', query: ['search', 'category', 'sort', 'stock', 'page', 'to'] },
  { path: '/view-product/{id}', query: [] },
  { path: '/credits', query: [] },
  { path: '/info/{page}', query: [] },
  { path: '/login-user', query: ['done'], form: 'fields' },
  { path: '/register-user', query: [], form: 'file' },
] as const

/** What search engines read to find the public pages; cached like these. */
export const sitemaps = [
  { path: '/sitemap.xml', query: [] },
  { path: '/sitemaps/{part}', query: [] },
] as const

/** Pages for signed-in users: a shell without data, which the browser fills through the API. */
export const privatePages = [
  { path: '/user-profile/{id}', access: 'user' },
  { path: '/update-user/{id}', access: 'user' },
  { path: '/my-orders', access: 'user' },
  { path: '/overview', access: 'admin' },
  { path: '/setup-admin', access: 'admin' },
  { path: '/users', access: 'admin' },
  { path: '/view-user/{id}', access: 'admin' },
  { path: '/orders-admin', access: 'admin' },
  { path: '/products-admin', access: 'admin' },
  { path: '/categories-admin', access: 'admin' },
  { path: '/statements-admin', access: 'admin' },
  { path: '/discounts-admin', access: 'admin' },
  { path: '/returns-admin', access: 'admin' },
  { path: '/books-admin', access: 'admin' },
  { path: '/emails-admin', access: 'admin' },
  { path: '/jobs-admin', access: 'admin' },
  { path: '/import-admin', access: 'admin' },
  { path: '/view-product-admin/{id}', access: 'admin' },
  { path: '/view-categories-admin/{id}', access: 'admin' },
  { path: '/create-category-admin', access: 'admin' },
  { path: '/create-product-admin', access: 'admin' },
  { path: '/view-order-admin/{number}', access: 'admin' },
  { path: '/stock-admin', access: 'admin' },
  { path: '/activity-admin', access: 'admin' },
  { path: '/settings-admin', access: 'admin' },
] as const

/** Pages of emailed links, rendered per visitor. Opening one changes nothing; its form does. */
export const linkPages = [
  { path: '/api/users/activate/{token}', form: 'fields' },
  { path: '/api/users/reset-password/{token}', form: 'fields' },
] as const

/** Pages about what the visitor buys: rendered with their cookies, for them alone. */
export const visitorPages = [
  { path: '/cart', form: 'fields' },
  { path: '/checkout', form: 'fields' },
  { path: '/order/{number}', form: 'fields' },
  { path: '/order/{number}/invoice/{invoice}', form: 'fields' },
  { path: '/demo-payment/{id}', form: 'fields' },
  { path: '/withdraw', form: 'fields' },
  { path: '/find-order', form: 'fields' },
] as const
