import type { Category } from '../../contract/catalogue/category.ts'
import { createCategory } from '../../server/catalogue/categories/categories.ts'
import { createProduct } from '../../server/catalogue/products/products.ts'
import { seedMany } from '../../server/cli/seed-many.ts'
import { readConfig } from '../../server/config.ts'
import { createLog } from '../../server/log.ts'
import { cents } from '../../server/money.ts'
import { closeContext, migrateDatabase, openContext } from '../../server/open-context.ts'
import type { Attack, Finding } from './attack.ts'
import { healthWhile, percentile } from './measure.ts'

const products = 200_000
const forMs = 15_000

/** Words that nearly all made-up products have, a repeated word, and words that never meet. */
const searches = [
  'the the the the the the the the',
  'the of it ed in',
  'plates boiled',
  'a',
  'sold',
]

/** Repeated and common words within each category, on several connections at once. */
export const slowSearches: Attack = {
  title: `searches of repeated and common words among ${products} products`,
  environment: { DEMO_DATA: 'off' },
  prepare: async environment => {
    const config = readConfig(environment)
    await migrateDatabase(config, createLog('silent'), () => {})
    const shop = await openContext(config, createLog('silent'))
    await seedMany(shop, { products, users: 0 }, () => {})
    const { id: categoryId } = await createCategory(shop, 'system', { name: 'Rare', image: null })
    const texts = { name: 'Oddity', description: 'None' }
    const product = { ...texts, priceCents: cents(1), image: null, categoryId }
    for (let made = 0; made < 20; made += 1) await createProduct(shop, 'system', product)
    await closeContext(shop)
  },
  run: async ({ url }) => {
    const { categories } = (await (await fetch(`${url}/api/category`)).json()) as {
      categories: Category[]
    }
    const ids = categories.map(({ id }) => id)
    const findings: Finding[] = []
    for (const connections of [1, 4, 20]) findings.push(await attackBy(connections, url, ids))
    return findings
  },
}

let asked = 0

async function attackBy(connections: number, url: string, categories: string[]): Promise<Finding> {
  const until = Date.now() + forMs
  const took: number[] = []
  let rejected = 0
  const client = async () => {
    while (Date.now() < until) {
      asked += 1
      const query = new URLSearchParams({
        search: searches[asked % searches.length] ?? '',
        category: categories[Math.floor(asked / searches.length) % categories.length] ?? '',
        // A new value each time, so that no reply is cached.
        limit: String(1 + (asked % 100)),
        page: String(1 + Math.floor(asked / 100)),
      })
      const start = performance.now()
      const { status } = await fetch(`${url}/api/product?${query}`)
      if (status === 200) took.push(performance.now() - start)
      else rejected += 1
    }
  }
  const times = await healthWhile(url, () =>
    Promise.all(Array.from({ length: connections }, client)),
  )
  took.sort((a, b) => a - b)
  const p99 = percentile(times, 0.99)
  return {
    what: [
      `${connections} connections: ${took.length} answered (p50 ${percentile(took, 0.5)} ms, worst ${percentile(took, 1)} ms), ${rejected} × 503;`,
      `/healthz of others p50 ${percentile(times, 0.5)} ms, worst ${percentile(times, 1)} ms, p99`,
    ].join(' '),
    seen: `${p99} ms`,
    mustBe: 'at most 100 ms',
    holds: p99 <= 100,
  }
}
