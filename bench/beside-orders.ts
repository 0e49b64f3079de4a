// How fast cached replies are served while the shop sells, relative to an idle shop. Usage: npm run bench
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startShop } from '../e2e/shop.ts'
import { buyOne } from './buyer.ts'
import { neverSoldOut } from './never-sold-out.ts'
import { median, say } from './report.ts'
import { requestsPerSecond } from './requests-per-second.ts'

const rounds = 3
const rates = [0, 1, 10]
const paths = ['/api/product', '/products']

const dir = await mkdtemp(join(tmpdir(), 'armory-bench-'))
const shop = await startShop({ DATA_DIR: dir })
const product = await neverSoldOut(shop.url)
for (const path of paths) {
  const found = new Map<number, number[]>(rates.map(rate => [rate, []]))
  for (let round = 0; round < rounds; round++) {
    for (const rate of rates) {
      const stop = sell(rate)
      found.get(rate)?.push(await requestsPerSecond(`${shop.url}${path}`))
      const { orders, slowest } = await stop()
      if (rate) say(`${path}: ${orders} orders beside, the slowest took ${slowest} ms`)
    }
  }
  const quiet = median(found.get(0))
  for (const rate of rates) {
    const reads = median(found.get(rate))
    const share = (reads / quiet).toFixed(2)
    say(`${path}: ${Math.round(reads)} a second beside ${rate} orders a second, ${share} of none`)
  }
}
await shop.stop()
await rm(dir, { recursive: true })

/** Places orders at a fixed rate until stopped; a slow order does not delay the next. */
function sell(rate: number): () => Promise<{ orders: number; slowest: number }> {
  const times: Promise<number>[] = []
  const buy = async () => {
    const start = performance.now()
    await buyOne(shop.url, product)
    return Math.round(performance.now() - start)
  }
  const selling = rate ? setInterval(() => times.push(buy()), 1_000 / rate) : undefined
  return async () => {
    clearInterval(selling)
    const took = await Promise.all(times)
    return { orders: took.length, slowest: Math.max(0, ...took) }
  }
}
