import { openHydrated } from '../fixtures.ts'
import { menuOf } from '../people.ts'
import {
  abortRequests,
  cardsOf,
  changeProducts,
  failRequests,
  hangRequests,
  loadList,
  navigateTo,
} from './network.ts'
import { at } from './page-states.ts'
import { desktop, phone, type Role, type Screen, type Stage } from './screen.ts'

const lists = '**/api/product?*'
const oneList = '**/api/product*'

const listAt =
  (path: string) =>
  async ({ page }: Stage) => {
    await openHydrated(page, path)
    await loadList(page)
  }

const menuOpen = (role: Role): Screen => ({
  name: `home-menu-${role}`,
  as: role,
  top: true,
  open: async ({ page }) => {
    await openHydrated(page, '/')
    if (role !== 'visitor') await page.getByRole('button', { name: 'Account menu, ' }).waitFor()
    await menuOf(page).click()
  },
})

/** Home and the catalogue. */
export const storefront: Screen[] = [
  { name: 'home', open: at('/') },
  { name: 'home-top', open: at('/'), top: true },
  { name: 'credits', open: at('/credits') },
  { name: 'home-about', open: at('/#about'), top: true },
  { name: 'home-empty', open: at('/'), emptyShop: true },
  menuOpen('visitor'),
  menuOpen('user'),
  menuOpen('admin'),
  { name: 'products', open: listAt('/products') },
  { name: 'products-top', open: at('/products'), top: true },
  {
    name: 'products-category',
    open: stage => listAt(`/products?category=${stage.world.category.id}`)(stage),
  },
  { name: 'products-search', open: listAt('/products?search=steel') },
  { name: 'products-none', open: at('/products?search=xylophones') },
  { name: 'products-past-the-end', open: at('/products?page=900') },
  { name: 'products-empty', open: at('/products'), emptyShop: true },
  { name: 'products-empty-admin', open: at('/products'), emptyShop: true, as: 'admin' },
  {
    name: 'products-loading',
    open: async ({ page }) => {
      await hangRequests(page, oneList)
      await navigateTo(page, '/products')
      await page.getByText('Products loading...').first().waitFor()
    },
  },
  {
    name: 'products-failed',
    open: async ({ page }) => {
      await failRequests(page, oneList)
      await navigateTo(page, '/products')
      await page.getByRole('button', { name: 'Retry' }).waitFor()
    },
  },
  {
    name: 'products-more-loading',
    open: async ({ page }) => {
      await hangRequests(page, lists)
      await openHydrated(page, '/products')
      await page.getByRole('link', { name: 'Show more' }).scrollIntoViewIfNeeded()
      await page.getByText('Products loading...').first().waitFor()
    },
  },
  {
    name: 'products-more-failed',
    open: async ({ page }) => {
      await failRequests(page, lists)
      await openHydrated(page, '/products')
      await page.getByRole('link', { name: /Show more|Retry/ }).scrollIntoViewIfNeeded()
      await page.getByRole('link', { name: 'Retry' }).waitFor()
    },
  },
  {
    name: 'products-all',
    sizes: [phone, desktop],
    open: async ({ page }) => {
      const { total } = await (await page.request.get('/api/product')).json()
      await openHydrated(page, '/products')
      for (let shown = 5; shown < total; shown = await cardsOf(page).count()) {
        await page.getByRole('link', { name: 'Show more' }).click()
        await cardsOf(page).nth(shown).waitFor()
      }
    },
  },
  {
    name: 'products-odd',
    open: async ({ page }) => {
      let place = 0
      await changeProducts(page, oneList, product => ({ ...product, ...oddities[place++] }))
      await navigateTo(page, '/products')
      // The home page has cards too.
      await page.getByRole('heading', { name: oddities[1]?.name ?? '' }).waitFor()
      await loadList(page)
    },
  },
  {
    name: 'products-unreachable',
    open: async ({ page }) => {
      await abortRequests(page, oneList)
      await navigateTo(page, '/products')
      await page.getByRole('button', { name: 'Retry' }).waitFor()
    },
  },
]

const oddities = [
  { image: null },
  { name: 'The Unabridged Regalia of Somebody Whose Titles Fill Two Lines of the Herald’s Book' },
  { category: null, name: 'Donaudampfschifffahrtsgesellschaftskapitänsharnisch' },
  { price: 1_000_000, description: 'Short.' },
  { price: 0 },
]
