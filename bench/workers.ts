import { uncachedLoads } from './replies.ts'
import { type Benchmark, median, type Row, say } from './report.ts'
import { requestsPerSecond } from './requests-per-second.ts'
import { signInsPerSecond } from './sign-ins.ts'
import { withShop } from './with-shop.ts'

const rounds = 3
const engines = process.env.BENCH_DATABASE_URL
  ? (['sqlite', 'postgres'] as const)
  : (['sqlite'] as const)

type Contents = { engine: (typeof engines)[number]; workers: number }

/** The rates of uncached replies and of sign-ins with one and with two worker processes. */
export const severalWorkers: Benchmark = {
  title: 'One and two workers',
  measure: async () => {
    const rows: Row[] = []
    for (const engine of engines) {
      for (const workers of [1, 2]) rows.push(...(await measure({ engine, workers })))
    }
    return rows
  },
}

function measure({ engine, workers }: Contents): Promise<Row[]> {
  return withShop(
    async ({ url }) => {
      const loads = await uncachedLoads(url)
      const rates: Record<string, () => Promise<number>> = {
        ...Object.fromEntries(
          loads.map(({ what, url, load }) => [what, () => requestsPerSecond(url, load)]),
        ),
        'sign-in': () => signInsPerSecond(url),
      }
      const rows: Row[] = []
      for (const [name, rate] of Object.entries(rates)) {
        const found: number[] = []
        for (let round = 0; round < rounds; round += 1) found.push(await rate())
        const what = `${name}, ${engine}, ${workers} ${workers === 1 ? 'worker' : 'workers'}`
        const value = Math.round(median(found) * 10) / 10
        say(`  ${what}: ${value} a second`)
        rows.push({ what, value, unit: 'requests a second' })
      }
      return rows
    },
    { products: 100_000, engine, environment: { WORKERS: String(workers) } },
  )
}
