/**
 * The public pages. They are the same for everyone, so one rendering serves all until the catalogue
 * or the settings change. `query` names the parameters that a page reads; it ignores others.
 */
export const publicPages = [
  { path: '/', query: [] },
  { path: '/products', query: ['search', 'category', 'page', 'to'] },
  { path: '/view-product/{id}', query: [] },
  { path: '/credits', query: [] },
  { path: '/info/{page}', query: [] },
  { path: '/login-user', query: ['done'] },
  { path: '/register-user', query: [] },
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
  { path: '/users', access: 'admin' },
  { path: '/view-user/{id}', access: 'admin' },
  { path: '/orders-admin', access: 'admin' },
  { path: '/products-admin', access: 'admin' },
  { path: '/categories-admin', access: 'admin' },
  { path: '/statements-admin', access: 'admin' },
  { path: '/discounts-admin', access: 'admin' },
  { path: '/returns-admin', access: 'admin' },
  { path: '/books-admin', access: 'admin' },
  { path: '/mails-admin', access: 'admin' },
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

/** Pages of mailed links, rendered per visitor. Opening one changes nothing; its button does. */
export const linkPages = [
  { path: '/api/users/activate/{token}' },
  { path: '/api/users/reset-password/{token}' },
] as const

/** Pages about what the visitor buys: rendered with their cookies, for them alone. */
export const visitorPages = [
  { path: '/cart' },
  { path: '/checkout' },
  { path: '/order/{number}' },
  { path: '/order/{number}/invoice/{invoice}' },
  { path: '/demo-payment/{id}' },
  { path: '/withdraw' },
] as const
