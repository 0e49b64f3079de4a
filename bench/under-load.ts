import type { RunningShop } from '../e2e/shop.ts'
import { generateProduct } from '../server/cli/generate.ts'
import { healthWhile, percentile } from './attack/measure.ts'
import { buyOne } from './buyer.ts'
import { neverSoldOut, productChanger } from './never-sold-out.ts'
import { type Benchmark, median, type Row, say } from './report.ts'
import { requestsPerSecond } from './requests-per-second.ts'
import { sampleIds } from './sample-ids.ts'
import { keepSigningIn, signInsPerSecond } from './sign-ins.ts'
import { withShop } from './with-shop.ts'

const rounds = 3

/** Does some work until it is stopped. @returns how often it was done */
type BackgroundLoad = (shop: RunningShop) => Promise<() => Promise<number>>

/** Starts work at a fixed rate; slow work doesn't delay the next. */
function repeat(perSecond: number, work: () => Promise<unknown>): () => Promise<number> {
  const done: Promise<unknown>[] = []
  const timer = setInterval(() => done.push(work()), 1_000 / perSecond)
  return async () => {
    clearInterval(timer)
    return (await Promise.all(done)).length
  }
}

const orders =
  (perSecond: number): BackgroundLoad =>
  async ({ url }) => {
    const product = await neverSoldOut(url)
    return repeat(perSecond, () => buyOne(url, product))
  }

/** Changes the price of a product that the measured page doesn't show. */
const changes =
  (perSecond: number): BackgroundLoad =>
  async ({ url }) => {
    const change = await productChanger(url)
    const id = (await sampleIds(url, 100)).at(-1) ?? ''
    let price = 100
    return repeat(perSecond, () => {
      price += 1
      return change(id, { price })
    })
  }

const callers = (count: number, work: () => Promise<unknown>) => {
  let stopped = false
  let done = 0
  const loop = async () => {
    for (; !stopped; done += 1) await work()
  }
  const loops = Array.from({ length: count }, loop)
  return async () => {
    stopped = true
    await Promise.all(loops)
    return done
  }
}

/** Ten visitors who search for words that nobody searched for before. */
const searches: BackgroundLoad = async ({ url }) => {
  let next = 0
  return callers(10, async () => {
    next += 1
    const { description } = generateProduct(next)
    const words = description.split(/\W+/).slice(0, 3)
    const reply = await fetch(`${url}/api/product?search=${words.join('+')}+${next}`)
    await reply.arrayBuffer()
  })
}

/** Three times as many sign-ins as the shop can hash: the others are rejected. */
const signIns: BackgroundLoad = async ({ url }) => {
  const possible = await signInsPerSecond(url)
  const stop = keepSigningIn(url, 3 * possible)
  return async () => {
    const { hashed, rejected } = await stop()
    say(`  ${Math.round(possible)} sign-ins a second are possible; ${rejected} were rejected`)
    return hashed
  }
}

const loads: Record<string, BackgroundLoad> = {
  '1 order a second': orders(1),
  '10 orders a second': orders(10),
  '1 change of another product a second': changes(1),
  '10 changes of another product a second': changes(10),
  'ten visitors who search': searches,
  'three times as many sign-ins as possible': signIns,
}

/** The share of their idle rate that cached replies keep under other load. */
export const cachedRepliesUnderLoad: Benchmark = {
  title: 'Cached replies under load',
  measure: () =>
    withShop(
      async shop => {
        const [id] = await sampleIds(shop.url, 1)
        const path = `/view-product/${id}`
        const rate = () => requestsPerSecond(shop.url + path)
        const rows: Row[] = []
        for (const [what, start] of Object.entries(loads)) {
          const shares: number[] = []
          for (let round = 0; round < rounds; round += 1) {
            const quiet = await rate()
            const stop = await start(shop)
            const busy = await rate()
            const done = await stop()
            shares.push(busy / quiet)
            say(`  ${what}: ${Math.round(busy)} of ${Math.round(quiet)} a second, ${done} done`)
          }
          rows.push({ what, value: median(shares), unit: 'of the idle rate' })
        }
        const searching = await searches(shop)
        const health = await healthWhile(shop.url, rate)
        await searching()
        const value = percentile(health, 0.99)
        rows.push({ what: 'GET /healthz beside ten who search, p99', value, unit: 'ms' })
        return rows
      },
      { products: 100_000 },
    ),
}
