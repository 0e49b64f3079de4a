import { openHydrated } from '../fixtures.ts'
import { mockResponse } from './network.ts'
import type { OrderState } from './order-states.ts'
import { at, forAdmins, loadingAndFailed, showing } from './page-states.ts'
import type { Screen, Stage } from './screen.ts'

const books = '**/api/admin/books'
const paper = { width: 794, height: 1123 }

/** Opens the first document of that kind of an order. */
async function openDocument({ page, world }: Stage, state: OrderState, name: RegExp) {
  await openHydrated(page, world.orders[state].link)
  await page.getByRole('link', { name }).first().click()
  await page.getByRole('heading', { level: 1, name }).waitFor()
}

const openBooks = at('/books-admin')

const bookScreens = forAdmins([
  {
    name: 'books-admin',
    open: async stage => {
      await openBooks(stage)
      await stage.page.getByRole('button', { name: 'Export' }).first().waitFor()
    },
  },
  {
    name: 'books-admin-running',
    open: async stage => {
      const years = [
        { year: 2026, invoices: 812, creditNotes: 1 },
        { year: 2025, invoices: 4_912, creditNotes: 88 },
      ]
      const running = { year: 2025, done: 1_200, documents: 5_000 }
      await mockResponse(stage.page, books, 'GET', { years, running })
      await openBooks(stage)
      await stage.page.getByRole('progressbar').waitFor()
    },
  },
  { name: 'books-admin-empty', emptyShop: true, open: showing('/books-admin', 'No invoices yet') },
  ...loadingAndFailed('books-admin', books, openBooks, 'Years loading...'),
])

/** Invoices, credit notes and the books. */
export const documents: Screen[] = [
  { name: 'invoice', open: stage => openDocument(stage, 'completed', /^Invoice /) },
  { name: 'invoice-credit-note', open: stage => openDocument(stage, 'refunded', /^Credit note /) },
  {
    name: 'invoice-print',
    sizes: [paper],
    media: { media: 'print' },
    open: stage => openDocument(stage, 'completed', /^Invoice /),
  },
  {
    name: 'invoice-of-a-stranger',
    open: async ({ page, world }) => {
      await page.context().clearCookies()
      await openHydrated(page, `/order/${world.orders.completed.number}/invoice/INV-2026-00001`)
    },
  },
  ...bookScreens,
]
