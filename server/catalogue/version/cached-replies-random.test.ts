import { expect } from 'vitest'
import { ApiError } from '../../../contract/client.ts'
import { day } from '../../../contract/time/durations.ts'
import type { AppContext } from '../../app-context.ts'
import { Failure } from '../../failure.ts'
import { cents } from '../../money.ts'
import { openBrowser } from '../../test/browser.ts'
import { newCategory, newProduct } from '../../test/builders.ts'
import { openCachingNode, openFreshNode } from '../../test/caching-node.ts'
import { publish } from '../../test/documents.ts'
import { catchUp } from '../../test/due-jobs.ts'
import { test } from '../../test/fixtures.ts'
import { newImporter } from '../../test/imports.ts'
import { oneOf, type Random, randomFrom } from '../../test/random.ts'
import { buy } from '../../test/selling.ts'
import { changeSettings } from '../../test/settings.ts'
import { changeCategory, deleteCategory } from '../categories/categories.ts'
import { applyScheduledPrices } from '../prices/scheduled-prices.ts'
import { copyProduct } from '../products/copy-product.ts'
import { addProducts, changeProduct, deleteProduct } from '../products/products.ts'
import { setStock } from '../stock-list/stock-changes.ts'
import { withCatalogueTransaction } from './catalogue-version.ts'

const isLarge = process.env.SCALE === 'large'
const seed = Number(process.env.SEED ?? 7)

const words = ['plate', 'mail', 'helm', 'anvil', 'crown', 'ember']
/** Names of categories, which are found by them. */
const names = words.slice(0, 4)
/** More than fit on a page of a list. */
const mostProducts = 14
const mostCategories = 4

/** What is in the shop, and names and ids that were: links to these stay. */
async function readIds({ db }: AppContext) {
  const products = await db.write.selectFrom('products').select('id').execute()
  const categories = await db.write.selectFrom('categories').select('id').execute()
  return { products: products.map(({ id }) => id), categories: categories.map(({ id }) => id) }
}

type Ids = Awaited<ReturnType<typeof readIds>>

type Write = (context: AppContext, ids: Ids, random: Random) => Promise<unknown>

const name = (random: Random) => `${oneOf(random, words)} ${oneOf(random, words)}`
const categoryOf = ({ categories }: Ids, random: Random) =>
  random(4) === 0 ? null : (oneOf(random, categories) ?? null)
const fieldsOf = (ids: Ids, random: Random) => ({
  name: name(random),
  description: `${oneOf(random, words)}.`,
  priceCents: cents(1_000 + 100 * random(6)),
  categoryId: categoryOf(ids, random),
})

const changeOne =
  (field: (ids: Ids, random: Random) => Parameters<typeof changeProduct>[3]): Write =>
  (context, ids, random) =>
    changeProduct(context, 'system', oneOf(random, ids.products), field(ids, random))

const writes: Record<string, Write> = {
  create: (context, ids, random) =>
    ids.products.length < mostProducts
      ? newProduct(context, { ...fieldsOf(ids, random), hidden: random(3) === 0, stock: random(3) })
      : deleteProduct(context, 'system', oneOf(random, ids.products)),
  'add several': (context, ids, random) =>
    withCatalogueTransaction(context, 'system', change =>
      addProducts(change, [fieldsOf(ids, random), fieldsOf(ids, random)].map(addImage)),
    ),
  delete: (context, { products }, random) =>
    deleteProduct(context, 'system', oneOf(random, products)),
  copy: (context, { products }, random) => copyProduct(context, 'system', oneOf(random, products)),
  price: changeOne((_, random) => ({ priceCents: cents(1_000 + 100 * random(6)) })),
  name: changeOne((_, random) => ({ name: name(random) })),
  description: changeOne((_, random) => ({ description: `${oneOf(random, words)}.` })),
  hide: changeOne((_, random) => ({ hidden: random(2) === 0 })),
  move: changeOne((ids, random) => ({ categoryId: categoryOf(ids, random) })),
  'all fields': changeOne((ids, random) => ({ ...fieldsOf(ids, random), hidden: random(3) === 0 })),
  'stock with the product': changeOne((_, random) => ({ stock: random(4) })),
  reduce: changeOne((_, random) => ({ reduction: { cents: cents(500 + random(3)) } })),
  'plan a reduction': changeOne((_, random) => ({
    reduction: {
      cents: cents(500 + random(3)),
      from: new Date(Date.now() + (1 + random(3)) * day).toISOString(),
      until: new Date(Date.now() + (5 + random(3)) * day).toISOString(),
    },
  })),
  'end a reduction': changeOne(() => ({ reduction: { cents: null } })),
  'apply prices': (context, _, random) =>
    applyScheduledPrices(context, new Date(Date.now() + random(9) * day)),
  stock: (context, { products }, random) =>
    setStock(context, 'system', oneOf(random, products), {
      onHand: oneOf(random, [null, 0, 1, 5, 20]),
      reason: 'Counted',
    }),
  'new category': (context, { categories }, random) =>
    categories.length < mostCategories
      ? newCategory(context, { name: oneOf(random, [...names, ...categories]) })
      : deleteCategory(context, 'system', oneOf(random, categories)),
  'rename a category': (context, { categories }, random) =>
    changeCategory(context, 'system', oneOf(random, categories), {
      name: oneOf(random, [...names, ...categories]),
    }),
  'delete a category': (context, { categories }, random) =>
    deleteCategory(context, 'system', oneOf(random, categories)),
  settings: (context, _, random) => changeSettings(context, 'shop', { tagline: name(random) }),
  featured: (context, { products }, random) =>
    changeSettings(context, 'home', {
      featured: Array.from({ length: random(4) }, () => oneOf(random, products)),
    }),
  publish: (context, _, random) => publish(context, 'imprint', name(random)),
}

const addImage = <T>(product: T) => ({ ...product, image: null })

/** A reply or a page about what is in the shop or was. */
function anyUrl({ products, categories }: Ids, random: Random): string {
  const product = oneOf(random, products)
  const category = encodeURIComponent(oneOf(random, [...categories, ...names]))
  const filters = [
    ...(random(2) ? [`category=${category}`] : []),
    ...(random(4) ? [] : [`search=${oneOf(random, names)}`]),
    ...(random(2) ? [] : [`sort=${oneOf(random, ['price', '-price', 'name', '-added'])}`]),
    ...(random(3) ? [] : ['stock=available']),
    ...(random(4) ? [] : ['reduced=only']),
    ...(random(4) ? [] : [`maxPrice=${10 + random(6)}`]),
  ].join('&')
  const asked = [
    ...[`/api/product/${product}`, `/api/category/${oneOf(random, categories)}`],
    ...[`/api/product?${filters}`, `/api/product?${filters}`, `/api/product?${filters}&page=2`],
    ...['/api/category', '/api/featured', '/api/settings', '/sitemap.xml'],
  ]
  // Not a product's page: which products are related to it may be chosen an hour ago.
  const pages = [`/products?${filters}`, '/', '/products', '/info/imprint', '/login-user']
  return oneOf(random, random(5) === 0 ? pages : asked)
}

type Answer = Awaited<ReturnType<Awaited<ReturnType<typeof openFreshNode>>>>

/** The part of an answer that differs from another one, which is easier to read than all of it. */
function differing({ status, body = '' }: Answer, other: Answer) {
  const from = [...body].findIndex((character, at) => character !== other.body?.[at])
  return [status, from < 0 ? body.length : body.slice(Math.max(0, from - 100), from + 200)]
}

async function openNodes(contexts: AppContext[]) {
  const opened = contexts.map(async context => ({ context, ...(await openCachingNode(context)) }))
  const [here, there] = await Promise.all(opened)
  if (!here || !there) throw new Error('There are two nodes.')
  return [here, there] as const
}

/** Enough for any change. */
async function fill(context: AppContext, random: Random): Promise<Ids> {
  const { products, categories } = await readIds(context)
  if (categories.length < 1) await newCategory(context)
  const missing = Math.max(0, 3 - products.length)
  for (let n = 0; n < missing; n += 1) {
    await newProduct(context, fieldsOf(await readIds(context), random))
  }
  return readIds(context)
}

/** @returns what was done: some changes aren't possible now */
function attempt(what: string, write: Promise<unknown>): Promise<string> {
  return write.then(
    () => what,
    error => {
      if (!(error instanceof Failure || error instanceof ApiError)) throw error
      return `no ${what}`
    },
  )
}

test('after random changes at two nodes, cached replies equal freshly rendered ones', async ({
  context,
  otherNode,
  app,
}) => {
  const steps = (context.db.engine === 'sqlite' ? 30 : 15) * (isLarge ? 100 : 1)
  const random = randomFrom(seed)
  const fresh = await openFreshNode(context)
  const [here, there] = await openNodes([context, otherNode])
  const { importIt, undo, latest } = await newImporter(context)
  const more: Record<string, Write> = {
    ...writes,
    order: (_, { products }) => buy(openBrowser(app), oneOf(random, products)),
    'end orders': () => catchUp(context, new Date(Date.now() + 30 * day)),
    import: (_, { products }) =>
      importIt(
        `ID,Name,Description,Price,Category\n${oneOf(random, products)},x,${oneOf(random, words)},${9 + random(4)},${oneOf(random, words)}\n,New,${oneOf(random, words)},5,\n`,
      ),
    'undo an import': async () => undo((await latest()).id),
  }
  const counts = { asked: 0, kept: 0 }
  const changes: string[] = []
  /** What was asked last: some of it is asked again. */
  const asked: string[] = []
  for (let step = 0; step < steps; step += 1) {
    const ids = await fill(context, random)
    const writer = oneOf(random, [here, there])
    if (random(2) === 0) {
      const [what, write] = oneOf(random, Object.entries(more))
      changes.push(await attempt(what, write(writer.context, ids, random)))
    }
    for (let read = 0; read < 8; read += 1) {
      const url = asked.length > 0 && random(3) > 0 ? oneOf(random, asked) : anyUrl(ids, random)
      asked.push(url)
      if (asked.length > 40) asked.shift()
      const node = oneOf(random, [here, there])
      await node.syncVersion()
      const { answer, isCached } = await node.ask(url)
      counts.asked += 1
      if (isCached) counts.kept += 1
      const where = `SEED=${seed}, step ${step}, ${url}, after ${changes.slice(-5)}`
      const freshly = await fresh(url)
      expect([where, ...differing(answer, freshly)]).toEqual([where, ...differing(freshly, answer)])
    }
  }
  if (isLarge)
    process.stdout.write(
      `SEED=${seed}: ${JSON.stringify(counts)}, ${[...new Set(changes)].join(', ')}\n`,
    )
  expect(counts.kept).toBeGreaterThan(counts.asked / 10)
}, 1_800_000)

test('after changes at two nodes beside requests, no outdated reply is cached', async ({
  context,
  otherNode,
}) => {
  const rounds = (context.db.engine === 'sqlite' ? 5 : 3) * (isLarge ? 80 : 1)
  const random = randomFrom(seed)
  const fresh = await openFreshNode(context)
  const nodes = await openNodes([context, otherNode])
  let kept = 0
  for (let round = 0; round < rounds; round += 1) {
    const ids = await fill(context, random)
    const urls = Array.from({ length: 10 }, () => anyUrl(ids, random))
    const changes = Array.from({ length: 4 }, () => {
      const [what, write] = oneOf(random, Object.entries(writes))
      return attempt(what, write(oneOf(random, nodes).context, ids, random))
    })
    const requests = nodes.flatMap(({ rendered }) => [rendered(urls), rendered(urls.toReversed())])
    const [changed] = await Promise.all([Promise.all(changes), ...requests])
    const version = await context.catalogueVersion.read()
    for (const node of nodes) {
      await expect.poll(() => node.context.catalogueVersion.known()).toBe(version)
      for (const url of urls) {
        const { answer, isCached } = await node.ask(url)
        if (isCached) kept += 1
        const where = `SEED=${seed}, round ${round}, ${url}, after ${changed}`
        const freshly = await fresh(url)
        expect([where, ...differing(answer, freshly)]).toEqual([
          where,
          ...differing(freshly, answer),
        ])
      }
    }
  }
  expect(kept).toBeGreaterThan(rounds)
}, 1_800_000)
