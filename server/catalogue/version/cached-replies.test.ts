import { expect } from 'vitest'
import { day } from '../../../contract/time/durations.ts'
import type { AppContext } from '../../app-context.ts'
import { cents } from '../../money.ts'
import { openBrowser } from '../../test/browser.ts'
import { newCategory, newProduct } from '../../test/builders.ts'
import { publish } from '../../test/documents.ts'
import { catchUp } from '../../test/due-jobs.ts'
import { test } from '../../test/fixtures.ts'
import { newImporter } from '../../test/imports.ts'
import { buy } from '../../test/selling.ts'
import { changeSettings } from '../../test/settings.ts'
import { changeCategory, deleteCategory } from '../categories/categories.ts'
import { applyScheduledPrices } from '../prices/scheduled-prices.ts'
import { copyProduct } from '../products/copy-product.ts'
import { addProducts, changeProduct, deleteProduct } from '../products/products.ts'
import { setStock } from '../stock-list/stock-changes.ts'
import {
  all,
  allBut,
  type Ids,
  invalidatedBy,
  listsOfAll,
  listsOfB,
  type Name,
  newShop,
  ofA1,
  ofOldB,
  showingNewestOfB,
} from './cached-replies.fixture.ts'
import { withCatalogueTransaction } from './catalogue-version.ts'

type Case = [what: string, empties: Name[], change: (context: AppContext, ids: Ids) => unknown]

const cases: Case[] = [
  ...Object.entries({ priceCents: cents(5), name: 'New', description: 'New.', weight: 5 }).map(
    ([field, value]): Case => [
      `another ${field}`,
      ofA1,
      (context, { a1 }) => changeProduct(context, 'system', a1, { [field]: value }),
    ],
  ),
  [
    'another price of a product that no list shows',
    ofOldB,
    (context, { oldB }) => changeProduct(context, 'system', oldB, { priceCents: cents(5) }),
  ],
  [
    'a hidden product',
    [...showingNewestOfB, 'old B'],
    (context, { oldB }) => changeProduct(context, 'system', oldB, { hidden: true }),
  ],
  [
    'a deleted product',
    [...showingNewestOfB, 'old B'],
    (context, { oldB }) => deleteProduct(context, 'system', oldB),
  ],
  ['a new product', showingNewestOfB, (context, { B }) => newProduct(context, { categoryId: B })],
  [
    'a copy, which is hidden',
    [...listsOfB, ...listsOfAll],
    (context, { oldB }) => copyProduct(context, 'system', oldB),
  ],
  [
    'a product that moves to another category',
    allBut('a1', 'a2', 'categories', 'category A', 'category B', 'settings', 'imprint', 'sign-in'),
    (context, { oldB, A }) => changeProduct(context, 'system', oldB, { categoryId: A }),
  ],
  [
    'a product that is sold out',
    ofA1,
    (context, { a1 }) => setStock(context, 'system', a1, { onHand: 0, reason: 'Counted' }),
  ],
  [
    'stock that reads the same',
    [],
    (context, { a1 }) => setStock(context, 'system', a1, { onHand: 2, reason: 'Counted' }),
  ],
  [
    'a renamed category',
    allBut(
      ...(['old B', 'page of old B', 'page of new B', 'B', ...listsOfB, 'category B'] as const),
      ...(['by price', 'settings', 'imprint', 'sign-in'] as const),
    ),
    (context, { A }) => changeCategory(context, 'system', A, { name: 'Forge' }),
  ],
  [
    'a deleted category',
    allBut(
      ...(['old B', 'page of old B', 'page of new B', 'B', ...listsOfB, 'category B'] as const),
      ...(['settings', 'imprint', 'sign-in'] as const),
    ),
    (context, { A }) => deleteCategory(context, 'system', A),
  ],
  [
    'a new category',
    allBut(
      ...(['a1', 'a2', 'old B', 'page of a1', 'page of a2, with a1', 'page of old B'] as const),
      'no category',
      ...(['page of new B', 'page of none, with the newest', 'newest', 'A', 'A by name'] as const),
      ...(['B', 'by price', 'A by price', 'A in stock', ...listsOfB, 'category A'] as const),
      ...(['category B', 'settings', 'imprint', 'sign-in'] as const),
    ),
    context => newCategory(context),
  ],
  ['a setting', all, context => changeSettings(context, 'footer', { contact: 'a@example.com' })],
  ['a published text', all, context => publish(context, 'imprint', 'Ann, Forge Lane 7')],
  [
    'more new products than keys',
    all,
    context =>
      withCatalogueTransaction(context, 'system', change => {
        const product = { description: 'x', priceCents: cents(5), image: null, categoryId: null }
        const added = Array.from({ length: 101 }, (_, n) => ({ ...product, name: `Many ${n}` }))
        return addProducts(change, added)
      }),
  ],
  [
    'a planned reduction',
    ofA1,
    (context, { a1 }) => {
      const reduction = { cents: cents(5), from: new Date(Date.now() + day).toISOString() }
      return changeProduct(context, 'system', a1, { reduction })
    },
  ],
]

for (const [what, empties, change] of cases) {
  test(`${what} invalidates the replies that show it`, async ({ context }) => {
    const ids = await newShop(context)
    const invalidated = await invalidatedBy(context, ids, async () => change(context, ids))
    expect(invalidated).toEqual(all.filter(name => empties.includes(name)))
  })
}

test('a scheduled price invalidates the replies that show it', async ({ context }) => {
  const ids = await newShop(context)
  const reduction = { cents: cents(5), from: new Date(Date.now() + day).toISOString() }
  await changeProduct(context, 'system', ids.a1, { reduction })
  const later = new Date(Date.now() + 2 * day)
  const invalidated = await invalidatedBy(context, ids, () => applyScheduledPrices(context, later))
  expect(invalidated).toEqual(all.filter(name => ofA1.includes(name)))
})

test('an order of the last piece invalidates the replies that show it, and so does its end', async ({
  context,
  app,
}) => {
  const ids = await newShop(context)
  const order = () => buy(openBrowser(app), ids.a1)
  const ofA1InOrder = all.filter(name => ofA1.includes(name))
  expect(await invalidatedBy(context, ids, order)).toEqual(ofA1InOrder)
  const later = new Date(Date.now() + 30 * day)
  expect(await invalidatedBy(context, ids, () => catchUp(context, later))).toEqual(ofA1InOrder)
})

test('an import invalidates the replies that show its products, and so does its undoing', async ({
  context,
}) => {
  const ids = await newShop(context)
  const { importIt, undo, latest } = await newImporter(context)
  const ofA1InOrder = all.filter(name => ofA1.includes(name))
  const change = () => importIt(`ID,Price\n${ids.a1},77\n`)
  expect(await invalidatedBy(context, ids, change)).toEqual(ofA1InOrder)
  const { id } = await latest()
  expect(await invalidatedBy(context, ids, () => undo(id))).toEqual(ofA1InOrder)
})
