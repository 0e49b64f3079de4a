import { setTimeout } from 'node:timers/promises'
import autocannon from 'autocannon'
import type { Attack } from './attack.ts'
import { residentMB } from './measure.ts'

const requests = 130_000
const connections = 20
const mostMs = 15 * 60_000
const mostMB = 350
const settleMs = 2_000

/** An address requested only once: its reply is rendered and cached in vain. */
function addressOf(n: number): string {
  if (n % 200 === 0) return `/products?search=${n}`
  return n % 10 === 0 ? `/api/product?category=${n}` : `/api/product?search=${n}`
}

export const distinctAddresses: Attack = {
  title: `${requests.toLocaleString('en')} addresses that nobody asked for before`,
  run: async ({ url, pid }) => {
    const before = residentMB(pid)
    let peak = before
    const watch = setInterval(() => {
      peak = Math.max(peak, residentMB(pid))
    }, 250)
    const answered = await askForAll(url).finally(() => clearInterval(watch))
    await setTimeout(settleMs)
    const after = residentMB(pid)
    return [
      {
        what: 'requests answered',
        seen: answered.toLocaleString('en'),
        mustBe: requests.toLocaleString('en'),
        holds: answered === requests,
      },
      {
        what: 'resident memory after it',
        seen: `${after} MB (before ${before}, at most ${Math.max(peak, after)})`,
        mustBe: `at most ${mostMB} MB`,
        holds: after <= mostMB,
      },
    ]
  },
}

/** @returns how many replies had status 200 */
async function askForAll(url: string): Promise<number> {
  let asked = 0
  const { promise, resolve, reject } = Promise.withResolvers<autocannon.Result>()
  const options: autocannon.Options = {
    url,
    connections,
    amount: requests,
    headers: { 'accept-encoding': 'br' },
    requests: [
      {
        setupRequest: request => {
          asked += 1
          return { ...request, path: addressOf(asked) }
        },
      },
    ],
  }
  const attack = autocannon(options, (error, result) => (error ? reject(error) : resolve(result)))
  globalThis.setTimeout(() => attack.stop(), mostMs).unref()
  return (await promise)['2xx']
}
