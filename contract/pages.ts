/**
 * The public pages: the same for everyone, so that one rendering serves all until the catalogue
 * changes. `query` names the parameters that a page reads; others change nothing.
 */
export const publicPages = [
  { path: '/', query: [] },
  { path: '/products', query: ['search', 'category', 'page', 'to'] },
  { path: '/view-product/{id}', query: [] },
  { path: '/credits', query: [] },
  { path: '/login-user', query: ['done'] },
  { path: '/register-user', query: [] },
] as const

/** What search engines read to find the public pages, kept as these are. */
export const sitemaps = [
  { path: '/sitemap.xml', query: [] },
  { path: '/sitemaps/{part}', query: [] },
] as const

/** Pages for who is signed in: a shell without data, which the browser fills by the API. */
export const privatePages = [
  { path: '/user-profile/{id}', access: 'user' },
  { path: '/update-user/{id}', access: 'user' },
  { path: '/users', access: 'admin' },
  { path: '/view-user/{id}', access: 'admin' },
  { path: '/products-admin', access: 'admin' },
  { path: '/view-product-admin/{id}', access: 'admin' },
  { path: '/view-categories-admin/{id}', access: 'admin' },
  { path: '/create-category-admin', access: 'admin' },
  { path: '/create-product-admin', access: 'admin' },
] as const

/** Pages of what is the visitor's own, by a cookie of theirs: made anew for each who asks. */
export const visitorPages = [{ path: '/cart' }] as const

/** Where the links of mails lead: the visitor's own. Opening one changes nothing, its button does. */
export const linkPages = [
  { path: '/api/users/activate/{token}' },
  { path: '/api/users/reset-password/{token}' },
] as const

/** Pages whose forms post to the page itself where scripts do not run. */
export const formPages = [
  { path: '/login-user' },
  { path: '/register-user' },
  ...visitorPages,
  ...linkPages,
] as const
