import { type Page, request } from '@playwright/test'
import { fillCart, orderByApi } from '../buyers.ts'
import { expect } from '../fixtures.ts'
import { owner, signInAs } from '../people.ts'

type Addresses = { product: string; category: string; person: string; order: string }

/** A page, and the heading that shows that its data has loaded. */
export type MainPage = { name: string; path: (of: Addresses) => string; mark: string | RegExp }

export const publicPages: MainPage[] = [
  { name: 'home', path: () => '/', mark: 'The best Tier-set awaits you' },
  { name: 'products', path: () => '/products', mark: 'Shop' },
  { name: 'category', path: ({ category }) => `/products?category=${category}`, mark: /./ },
  { name: 'product', path: ({ product }) => `/view-product/${product}`, mark: /./ },
  { name: 'sign-in', path: () => '/login-user', mark: 'Sign in' },
  { name: 'sign-up', path: () => '/register-user', mark: 'Sign up' },
  { name: 'cart', path: () => '/cart', mark: 'Cart' },
  { name: 'credits', path: () => '/credits', mark: 'Credits' },
  { name: 'delivery', path: () => '/info/delivery', mark: 'Shipping' },
  { name: 'withdrawal', path: () => '/withdraw', mark: 'Withdraw from contract' },
]

/** Pages that the owner opens. */
export const privatePages: MainPage[] = [
  { name: 'profile', path: ({ person }) => `/user-profile/${person}`, mark: 'Admin Profile' },
  { name: 'edit-profile', path: ({ person }) => `/update-user/${person}`, mark: 'Update profile' },
  { name: 'my-orders', path: () => '/my-orders', mark: 'My orders' },
  { name: 'overview', path: () => '/overview', mark: 'Overview' },
  { name: 'users', path: () => '/users', mark: 'Users' },
  { name: 'staff', path: () => '/staff-admin', mark: 'Staff' },
  { name: 'user', path: ({ person }) => `/view-user/${person}`, mark: /./ },
  { name: 'orders-admin', path: () => '/orders-admin', mark: 'Orders' },
  { name: 'products-admin', path: () => '/products-admin', mark: 'Products & Categories' },
  { name: 'categories-admin', path: () => '/categories-admin', mark: 'Categories' },
  { name: 'product-admin', path: ({ product }) => `/view-product-admin/${product}`, mark: /./ },
  {
    name: 'category-admin',
    path: ({ category }) => `/view-categories-admin/${category}`,
    mark: /./,
  },
  { name: 'create-product', path: () => '/create-product-admin', mark: 'Create product' },
  { name: 'create-category', path: () => '/create-category-admin', mark: 'Create category' },
  { name: 'order-admin', path: ({ order }) => `/view-order-admin/${order}`, mark: /^Order \d/ },
  { name: 'returns-admin', path: () => '/returns-admin', mark: 'Returns' },
  { name: 'sales-admin', path: () => '/sales-admin', mark: 'Sales' },
  { name: 'oss-admin', path: () => '/oss-admin', mark: 'One Stop Shop' },
  { name: 'books-admin', path: () => '/books-admin', mark: 'Accounting' },
  { name: 'refunds-admin', path: () => '/refunds-admin', mark: 'Refunds to transfer' },
  { name: 'statements-admin', path: () => '/statements-admin', mark: 'Bank statements' },
  { name: 'discounts-admin', path: () => '/discounts-admin', mark: 'Discount codes' },
  { name: 'emails-admin', path: () => '/emails-admin', mark: 'Failed emails' },
  { name: 'jobs-admin', path: () => '/jobs-admin', mark: 'Failed jobs' },
  { name: 'import-admin', path: () => '/import-admin', mark: 'Import and export' },
  { name: 'stocktake-admin', path: () => '/stocktake-admin', mark: 'Stocktake' },
  { name: 'customers-admin', path: () => '/customers-admin', mark: 'Customers' },
  { name: 'create-order-admin', path: () => '/create-order-admin', mark: 'Create order' },
  { name: 'tracking-admin', path: () => '/tracking-admin', mark: 'Upload tracking numbers' },
  { name: 'stock-admin', path: () => '/stock-admin', mark: 'Stock' },
  { name: 'activity-admin', path: () => '/activity-admin', mark: 'Activity' },
  { name: 'texts-admin', path: () => '/texts-admin', mark: 'Texts' },
  { name: 'text-admin', path: () => '/texts-admin/terms', mark: 'Terms of sale' },
  { name: 'settings-admin', path: () => '/settings-admin', mark: 'Settings' },
]

export async function addressesFor(page: Page): Promise<Addresses> {
  const { id: person } = await signInAs(page, owner)
  const { products } = await (await page.request.get('/api/product')).json()
  const { categories } = await (await page.request.get('/api/category')).json()
  const order = await anyOrder(page, products[0])
  return { product: products[0].id, category: categories[0].id, person, order }
}

/** A guest's order, shared by all tests: the owner's own orders would show on other pages. */
async function anyOrder(page: Page, product: { id: string }): Promise<string> {
  const reply = await page.request.get('/api/admin/order', { params: { sort: 'oldest' } })
  const { orders } = await reply.json()
  if (orders.length > 0) return orders[0].number
  const guest = await request.newContext({ baseURL: new URL(reply.url()).origin })
  await fillCart({ request: guest }, product)
  const number = await orderByApi({ request: guest }, 'guest@example.com')
  await guest.dispose()
  return number
}

/** Waits until a page shows its data instead of a loading state. */
export async function waitForData(page: Page, { mark }: MainPage) {
  await page.getByRole('heading', { level: 1, name: mark }).waitFor()
  await expect(page.getByText('Loading...')).toHaveCount(0)
}
