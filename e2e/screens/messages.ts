import { openHydrated } from '../fixtures.ts'
import { chooseFromMenu } from '../people.ts'
import { act } from './act.ts'
import { abortRequests, changeProducts, failRequests, mockResponse, navigateTo } from './network.ts'
import { at } from './page-states.ts'
import type { Screen } from './screen.ts'

/** Messages that replace a page or appear over one. */
export const messages: Screen[] = [
  { name: 'not-found', open: at('/nowhere') },
  { name: 'not-found-product', open: at('/view-product/nothing') },
  { name: 'wrong-address', open: at('/products?page=0') },
  {
    name: 'for-admins',
    as: 'user',
    open: async ({ page }) => {
      await page.goto('/users')
      await page.getByRole('heading', { name: 'This page is for admins' }).waitFor()
    },
  },
  {
    name: 'not-yours',
    as: 'user',
    open: async ({ page, world }) => {
      await page.goto(`/user-profile/${world.changed.id}`)
      await page.getByRole('heading', { name: 'isn’t yours' }).waitFor()
    },
  },
  {
    name: 'unexpected-error',
    open: async ({ page, world }) => {
      // A response that breaks the contract makes the page throw.
      const nonsense = {} as string
      await changeProducts(page, '**/api/product/*', product => ({ ...product, name: nonsense }))
      await navigateTo(page, `/view-product/${world.product.id}`)
      await page.getByRole('heading', { name: 'Unexpected Application Error!' }).waitFor()
    },
  },
  {
    name: 'unreachable',
    open: async ({ page, world }) => {
      await abortRequests(page, '**/api/product/*')
      await navigateTo(page, `/view-product/${world.product.id}`)
      await page.getByRole('heading', { name: 'can’t reach the shop' }).waitFor()
    },
  },
  {
    name: 'too-many-requests',
    open: async ({ page, world }) => {
      await failRequests(page, '**/api/product/*', 429)
      await navigateTo(page, `/view-product/${world.product.id}`)
      await page.getByRole('heading', { name: 'Too many requests' }).waitFor()
    },
  },
  {
    name: 'toast-logout-failed',
    as: 'user',
    top: true,
    open: async ({ page }) => {
      await abortRequests(page, '**/api/auth/logout')
      await openHydrated(page, '/products')
      await chooseFromMenu(page, 'Logout')
      await page.getByRole('alert').filter({ hasText: 'still signed in' }).waitFor()
    },
  },
  {
    name: 'toast-deleted',
    as: 'admin',
    top: true,
    open: async ({ page, world }) => {
      await mockResponse(page, '**/api/product/**', 'DELETE', {
        message: 'Product deleted.',
      })
      await openHydrated(page, `/view-product-admin/${world.product.id}`)
      await act(page, 'Delete')
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
      await page.getByRole('status').filter({ hasText: 'Product deleted' }).waitFor()
    },
  },
]
