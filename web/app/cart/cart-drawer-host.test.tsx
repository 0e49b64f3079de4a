import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPages } from '../test/render-pages.tsx'
import { CartDrawerHost, showDrawer } from './cart-drawer-host.tsx'

test('a set that is added on the way to a page without a header opens no drawer on a later one', async () => {
  showDrawer(<p>Your cart</p>)
  renderPages({ '/products': { default: () => 'Sets' } }, { Top: CartDrawerHost })
  await expect.element(page.getByText('Sets')).toBeVisible()
  expect(page.getByText('Your cart').query()).toBeNull()
})
