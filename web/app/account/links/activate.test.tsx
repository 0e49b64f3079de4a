import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, offline } from '../../test/fake-api.ts'
import { cartOf, newCartLine, newProduct } from '../../test/products.ts'
import { renderPages } from '../../test/render-pages.tsx'
import { identity } from '../../ui/identity.ts'
import ActivatePage from './activate.tsx'

const open = (kind: 'new-staff' | 'sign-up') => {
  const link = { kind, needs: 'nothing', email: null, token: 'token', own: false } as const
  const props = { loaderData: link } as Parameters<typeof ActivatePage>[0]
  return renderPages({ '/': { default: () => <ActivatePage {...props} /> } })
}

test('an invitation names the shop as its owner called it', async () => {
  const { name } = identity
  onTestFinished(() => void Object.assign(identity, { name }))
  identity.name = 'Smith Armor'
  open('new-staff')
  const heading = page.getByRole('heading', { level: 1 })
  await expect.element(heading).toHaveTextContent('Help run Smith Armor')
})

test('new staff sign in to continue with the overview', async () => {
  answer('POST /api/users/verify-email', {
    message: 'Your account is ready.',
    ordersFound: false,
  })
  const { path } = open('new-staff')
  await page.getByRole('button', { name: 'Accept' }).click()
  await expect.poll(path).toBe('/login-user?next=%2Foverview')
})

const filled = { cart: cartOf([newCartLine(newProduct())]) }
const empty = { cart: cartOf([]) }

test.each([
  ['the checkout of this browser’s cart', filled, true, '/login-user?next=%2Fcheckout'],
  ['the orders that joined it', empty, true, '/login-user?next=%2Fmy-orders'],
  ['the home page', empty, false, '/login-user'],
  ['the home page if the cart can’t be read', offline, false, '/login-user'],
])('a new account signs in to continue with %s', async (_, cart, ordersFound, next) => {
  answer('POST /api/users/verify-email', { message: 'Your account is active.', ordersFound })
  answer('GET /api/cart', cart)
  const { path } = open('sign-up')
  await page.getByRole('button', { name: 'Activate' }).click()
  await expect.poll(path).toBe(next)
})
