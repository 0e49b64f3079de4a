import { expect, vi } from 'vitest'
import { day } from '../../contract/durations.ts'
import type { AppContext } from '../app-context.ts'
import { cents } from '../money.ts'
import { openBrowser } from '../test/browser.ts'
import { newCategory, newProduct } from '../test/builders.ts'
import { openCachingNode } from '../test/caching-node.ts'
import { publish } from '../test/documents.ts'
import { catchUp } from '../test/due-jobs.ts'
import { test } from '../test/fixtures.ts'
import { newImporter } from '../test/imports.ts'
import { buy } from '../test/selling.ts'
import { changeSettings } from '../test/settings.ts'
import { findVersion } from './catalogue-version.repository.ts'
import { withCatalogueTransaction } from './catalogue-version.ts'
import { changeCategory, deleteCategory } from './categories.ts'
import { copyProduct } from './copy-product.ts'
import { addProducts, changeProduct, deleteProduct } from './products.ts'
import { applyScheduledPrices } from './scheduled-prices.ts'
import { setStock } from './stock-changes.ts'

/** Of category A: two products, the newest. Of category B: six; a list shows five. One has no category. */
async function newShop(context: AppContext) {
  const [A, B] = [await newCategory(context, { name: 'Anvil' }), await newCategory(context)]
  const none = await newProduct(context)
  const b: string[] = []
  for (let n = 0; n < 6; n += 1) b.push(await newProduct(context, { categoryId: B }))
  const a1 = await newProduct(context, { categoryId: A, stock: 1 })
  const a2 = await newProduct(context, { categoryId: A })
  return { A, B, none, a1, a2, oldB: b[0] ?? '', newB: b[5] ?? '' }
}

type Ids = Awaited<ReturnType<typeof newShop>>

const urlsOf = ({ A, B, none, a1, a2, oldB, newB }: Ids) => ({
  a1: `/api/product/${a1}`,
  a2: `/api/product/${a2}`,
  'old B': `/api/product/${oldB}`,
  'page of a1': `/view-product/${a1}`,
  'page of a2, with a1': `/view-product/${a2}`,
  'page of old B': `/view-product/${oldB}`,
  'page of new B': `/view-product/${newB}`,
  'page of none, with the newest': `/view-product/${none}`,
  newest: '/api/product',
  A: `/api/product?category=${A}`,
  'A by name': '/api/product?category=anvil',
  'no category': '/api/product?category=Forge',
  B: `/api/product?category=${B}`,
  'page of newest': '/products',
  'page of A': `/products?category=${A}`,
  'page of B': `/products?category=${B}`,
  'by price': '/api/product?sort=price',
  'A by price': `/api/product?category=${A}&sort=price`,
  'B by price': `/api/product?category=${B}&sort=price`,
  'A in stock': `/api/product?category=${A}&stock=available`,
  'B in stock': `/api/product?category=${B}&stock=available`,
  'B for less': `/api/product?category=${B}&maxPrice=200`,
  search: '/api/product?search=plates',
  'search in B': `/api/product?category=${B}&search=plates`,
  home: '/',
  categories: '/api/category',
  'category A': `/api/category/${A}`,
  'category B': `/api/category/${B}`,
  sitemap: '/sitemap.xml',
  settings: '/api/settings',
  imprint: '/info/imprint',
  'sign-in': '/login-user',
})

type Name = keyof ReturnType<typeof urlsOf>

/** @returns the names of the replies that a change empties */
async function invalidatedBy(context: AppContext, ids: Ids, change: () => Promise<unknown>) {
  const node = await openCachingNode(context)
  const named = Object.entries(urlsOf(ids)) as [Name, string][]
  const urls = named.map(([, url]) => url)
  await node.syncVersion()
  await node.rendered(urls)
  expect(await node.rendered(urls)).toEqual(new Set())
  await change()
  await node.syncVersion()
  const rendered = await node.rendered(urls)
  return named.filter(([, url]) => rendered.has(url)).map(([name]) => name)
}

const all = Object.keys(urlsOf({} as Ids)) as Name[]
const allBut = (...kept: Name[]) => all.filter(name => !kept.includes(name))
/** What any change of a product outdates. */
const listsOfAll: Name[] = ['by price', 'search', 'search in B', 'sitemap']
const listsOfB: Name[] = ['B by price', 'B in stock', 'B for less']
/** Where the first of A is seen: in its category, and as one of the newest. */
const ofA1: Name[] = [
  ...(['a1', 'page of a1', 'page of a2, with a1', 'page of none, with the newest'] as const),
  ...(['newest', 'page of newest', 'A', 'A by name', 'page of A', 'home'] as const),
  ...(['A by price', 'A in stock'] as const),
  ...listsOfAll,
]
const ofOldB: Name[] = ['old B', 'page of old B', ...listsOfB, ...listsOfAll]
/** What shows which products of B there are. */
const withNewOfB: Name[] = [
  ...([
    'newest',
    'page of newest',
    'page of none, with the newest',
    'home',
    'B',
    'no category',
  ] as const),
  ...(['page of B', 'page of old B', 'page of new B', ...listsOfB, ...listsOfAll] as const),
]

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
    [...withNewOfB, 'old B'],
    (context, { oldB }) => changeProduct(context, 'system', oldB, { hidden: true }),
  ],
  [
    'a deleted product',
    [...withNewOfB, 'old B'],
    (context, { oldB }) => deleteProduct(context, 'system', oldB),
  ],
  ['a new product', withNewOfB, (context, { B }) => newProduct(context, { categoryId: B })],
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

test('a scheduled price that another node applies at the same time invalidates no more', async ({
  context,
  otherNode,
}) => {
  const ids = await newShop(context)
  const reduction = { cents: cents(5), from: new Date(Date.now() + day).toISOString() }
  await changeProduct(context, 'system', ids.a1, { reduction })
  const later = new Date(Date.now() + 2 * day)
  const versions: number[] = []
  const invalidated = await invalidatedBy(context, ids, async () => {
    // Once this node has found what is due, the other one applies it.
    const begin = context.db.write.transaction.bind(context.db.write)
    const started = vi.spyOn(context.db.write, 'transaction').mockImplementationOnce(() => {
      const builder = begin()
      const execute = builder.execute.bind(builder)
      builder.execute = async work => {
        await applyScheduledPrices(otherNode, later)
        versions.push(await findVersion(context.db.read))
        return execute(work)
      }
      return builder
    })
    await applyScheduledPrices(context, later)
    expect(started).toHaveBeenCalledOnce()
  })
  expect(invalidated).toEqual(all.filter(name => ofA1.includes(name)))
  expect(versions).toEqual([await findVersion(context.db.read)])
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
  app,
}) => {
  const ids = await newShop(context)
  const { importIt, undo, latest } = await newImporter({ context, app })
  const ofA1InOrder = all.filter(name => ofA1.includes(name))
  const change = () => importIt(`ID,Price\n${ids.a1},77\n`)
  expect(await invalidatedBy(context, ids, change)).toEqual(ofA1InOrder)
  const { id } = await latest()
  expect(await invalidatedBy(context, ids, () => undo(id))).toEqual(ofA1InOrder)
})

test('a price that changes at a node is new at another, which keeps all other pages', async ({
  context,
  otherNode,
}) => {
  const { a1, oldB } = await newShop(context)
  const [here, there] = [await openCachingNode(context), await openCachingNode(otherNode)]
  const urls = [a1, oldB].map(id => `/view-product/${id}`)
  for (const node of [here, there]) {
    await expect.poll(async () => (await node.rendered(urls)).size).toBe(0)
  }
  await changeProduct(context, 'system', a1, { priceCents: cents(4_711) })
  const priceAt = async (node: typeof here) =>
    (await node.ask(`/view-product/${a1}`)).answer.body?.includes('47.11')
  expect(await priceAt(here)).toBe(true)
  await expect.poll(() => priceAt(there)).toBe(true)
  for (const node of [here, there]) {
    expect([...(await node.rendered(urls))].filter(url => url === urls[1])).toEqual([])
  }
})
