/**
 * The public pages: the same for everyone, so that one rendering serves all until the catalogue
 * changes. `query` names the parameters that a page reads; others change nothing.
 */
export const publicPages = [
  { path: '/', query: [] },
  { path: '/products', query: ['search', 'category', 'page'] },
  { path: '/view-product/{id}', query: [] },
] as const
