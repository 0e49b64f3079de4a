import type { Category } from '../contract/catalogue/category.ts'
import type { RunningShop } from '../e2e/shop.ts'
import { generateProduct } from '../server/cli/generate.ts'
import { type Benchmark, type Row, say } from './report.ts'
import { sampleIds } from './sample-ids.ts'
import { withShop } from './with-shop.ts'

/** How many products the largest shop has, at most. */
const largest = Number(process.env.BENCH_PRODUCTS ?? 100_000)
const sizes = [1_000, 10_000, 100_000, 1_000_000].filter(size => size <= largest)

const requests = 300

/** How long replies take that nobody asked for before, one after the other, in catalogues of different sizes. */
export const growth: Benchmark = { title: 'Growth on SQLite', measure: () => measureOn('sqlite') }

/** Needs BENCH_DATABASE_URL. */
export const growthOnPostgres: Benchmark = {
  title: 'Growth on PostgreSQL',
  measure: () => measureOn('postgres'),
}

async function measureOn(engine: 'sqlite' | 'postgres'): Promise<Row[]> {
  const rows: Row[] = []
  for (const products of sizes) {
    const work = ({ url }: RunningShop) => measureShop(url, products)
    rows.push(...(await withShop(work, { products, engine })))
  }
  return rows
}

const upTo = (most: number) => 1 + Math.floor(Math.random() * most)

async function measureShop(url: string, products: number): Promise<Row[]> {
  const { categories } = (await (await fetch(`${url}/api/category`)).json()) as {
    categories: Category[]
  }
  const ids = await sampleIds(url, Math.min(products, 20_000))
  const category = () => categories[upTo(categories.length) - 1]?.id
  const words = () => generateProduct(upTo(products)).description.split(/\W+/).filter(Boolean)
  const word = () => words()[upTo(5) - 1]
  const page = (share = 1) => upTo(Math.min(2_000, Math.ceil((products / 5) * share)))
  const price = () => upTo(1_200)
  const kinds: Record<string, () => string> = {
    list: () => `page=${page()}`,
    'list of a category': () => `category=${category()}&page=${page(0.15)}`,
    'sorted list': () => `sort=price&page=${page()}`,
    'range of prices': () => `minPrice=${price()}&maxPrice=${price() + 1_300}&page=${upTo(20)}`,
    'search for a word': () => `search=${word()}&page=${upTo(20)}`,
    'search for two words': () => `search=${word()}+${word()}&page=${upTo(20)}`,
    'search in a category': () => `search=${word()}&category=${category()}&page=${upTo(20)}`,
    'search in a range of prices': () => `search=${word()}&minPrice=${price()}&page=${upTo(20)}`,
  }
  const rows: Row[] = []
  const measure = async (kind: string, pathOf: () => string) => {
    const paths = new Set<string>()
    for (let n = 0; n < requests * 3 && paths.size < requests; n += 1) paths.add(pathOf())
    const times: number[] = []
    for (const path of paths) {
      const start = performance.now()
      const reply = await fetch(url + path)
      await reply.arrayBuffer()
      if (!reply.ok) throw new Error(`${reply.url}: ${reply.status}`)
      times.push(performance.now() - start)
    }
    times.sort((one, other) => one - other)
    for (const share of [50, 99]) {
      const value = Number((times[Math.floor((times.length * share) / 100)] ?? 0).toFixed(1))
      say(`  ${products.toLocaleString('en')} products, ${kind}, p${share}: ${value} ms`)
      rows.push({ what: `${kind}, p${share}`, value, unit: 'ms', products })
    }
  }
  await measure('detail', () => `/api/product/${ids[upTo(ids.length) - 1]}`)
  for (const [kind, queryOf] of Object.entries(kinds)) {
    await measure(kind, () => `/api/product?${queryOf()}`)
  }
  return rows
}
