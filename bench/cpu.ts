// How much CPU time of the shop's process a reply takes that nobody asked for before, which a busy machine
// changes less than the time that passes. Usage: node bench/cpu.ts [ROUNDS]
import { readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import type { RunningShop } from '../e2e/shop.ts'
import { median, say } from './report.ts'
import { encoding } from './requests-per-second.ts'
import { sampleIds } from './sample-ids.ts'
import { withShop } from './with-shop.ts'

const products = 20_000
/** Of each kind in a round, and before the first round, until the code is compiled. */
const [replies, warmUp, connections] = [1_000, 1_500, 4]
const rounds = Number(process.argv[2] ?? 5)
/** Of the clock in which Linux counts CPU time. */
const ticksPerSecond = 100

await withShop(measure, { products })

async function measure({ url, pid }: RunningShop) {
  const ids = await sampleIds(url, products)
  const idOf = (n: number) => ids[n % ids.length]
  const kinds: Record<string, (n: number) => string> = {
    'product detail': n => `/api/product/${idOf(n)}`,
    'product list': n => `/api/product?page=${1 + (n % 4_000)}`,
    'product page': n => `/view-product/${idOf(n + 10_000)}`,
  }
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  for (const [kind, pathOf] of Object.entries(kinds)) {
    let next = 0
    const ask = async (count: number) => {
      const last = next + count
      const askOneByOne = async () => {
        while (next < last) await get(url + pathOf(next++), agent)
      }
      await Promise.all(Array.from({ length: connections }, askOneByOne))
    }
    await ask(warmUp)
    const times: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      const before = cpuMs(pid)
      await ask(replies)
      times.push((cpuMs(pid) - before) / replies)
    }
    say(
      `${kind}: ${median(times).toFixed(2)} ms (${times.map(each => each.toFixed(2)).join(', ')})`,
    )
  }
  agent.destroy()
}

function get(url: string, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    request(url, { agent, headers: encoding }, response => {
      if (response.statusCode !== 200) reject(new Error(`${url}: ${response.statusCode}`))
      response.resume().once('end', resolve)
    })
      .once('error', reject)
      .end()
  })
}

/** The CPU time of a process and all of its threads, as Linux tells it. */
function cpuMs(pid: number): number {
  const [, rest = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
  const fields = rest.split(' ')
  return ((Number(fields[11]) + Number(fields[12])) / ticksPerSecond) * 1_000
}
