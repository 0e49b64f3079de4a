import type { Product } from '../../contract/catalogue/product.ts'
import { openHydrated } from '../fixtures.ts'
import { changeProducts, hangRequests, navigateTo } from './network.ts'
import type { Screen, Stage } from './screen.ts'

const oneProduct = '**/api/product/*'

const shown = ({ page, world }: Stage) => openHydrated(page, `/view-product/${world.product.id}`)

const shownAs =
  (changes: Partial<Product>) =>
  async ({ page, world: { product } }: Stage) => {
    await changeProducts(page, oneProduct, given => ({ ...given, ...changes }))
    await navigateTo(page, `/view-product/${product.id}`)
    const name = changes.name ?? product.name
    await page.getByRole('heading', { level: 1, name }).waitFor()
  }

const enlarge = /zoom|enlarge|larger|full size|close[- ]?up/i

/** The product page. */
export const products: Screen[] = [
  { name: 'product', open: shown },
  { name: 'product-top', open: shown, top: true },
  {
    name: 'product-long',
    open: shownAs({
      name: 'The Unabridged Regalia of Somebody Whose Titles Fill Two Lines of the Herald’s Book'.padEnd(
        120,
        ' of Old',
      ),
      description: 'Cold iron, and the patience to wear it.\n\n'.repeat(119),
      price: 999_999.99,
    }),
  },
  {
    name: 'product-reduced',
    open: shownAs({ price: 499, reduction: { formerPrice: 549, percent: 9 } }),
  },
  { name: 'product-without-image', open: shownAs({ image: null }) },
  { name: 'product-uncategorized', open: shownAs({ category: null }) },
  {
    name: 'product-zoomed',
    top: true,
    open: async stage => {
      await shown(stage)
      const opener = stage.page.getByRole('main').getByRole('button', { name: enlarge })
      if (await opener.count()) await opener.first().click()
    },
    needs: async page => {
      const zoomed = page.getByRole('dialog').or(page.locator('[popover]:popover-open'))
      return (await zoomed.count()) > 0
    },
  },
  {
    name: 'product-loading',
    top: true,
    open: async ({ page, world }) => {
      await hangRequests(page, oneProduct)
      await navigateTo(page, `/view-product/${world.product.id}`)
      // It appears only while a response is late.
      await page.getByRole('progressbar').or(page.getByRole('main')).first().waitFor()
    },
  },
]
