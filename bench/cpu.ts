// The CPU time that the shop's process takes for an uncached reply, and that a bare server takes to send the same.
// A busy machine affects these less than rates. Usage: node bench/cpu.ts [ROUNDS]
import { readdirSync, readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import type { RunningShop } from '../e2e/shop.ts'
import { median, say } from './report.ts'
import { encoding } from './requests-per-second.ts'
import { sampleIds } from './sample-ids.ts'
import { startBare } from './share-of-bare.ts'
import { withShop } from './with-shop.ts'

const products = 20_000
/** Requests of each kind: in a round, before the first one to warm up, and at a time. */
const [replies, warmUp, connections] = [1_000, 1_500, 4]
const rounds = Number(process.argv[2] ?? 5)

await withShop(measure, { products })

async function measure(shop: RunningShop) {
  const ids = await sampleIds(shop.url, products)
  const idOf = (n: number) => ids[n % ids.length]
  const kinds: Record<string, (n: number) => string> = {
    'product detail': n => `/api/product/${idOf(n)}`,
    'product list': n => `/api/product?page=${1 + (n % 1_000)}&limit=${5 + Math.floor(n / 1_000)}`,
    'product page': n => `/view-product/${idOf(n + 10_000)}`,
  }
  for (const [kind, pathOf] of Object.entries(kinds)) {
    const ours = await cpuMsEach(shop, pathOf)
    const bare = await startBare(shop.url + pathOf(0))
    const theirs = await cpuMsEach(bare, pathOf).finally(bare.stop)
    say(
      `${kind}: ${ours.toFixed(3)} ms, bare ${theirs.toFixed(3)}, ${(theirs / ours).toFixed(3)} of it`,
    )
  }
}

async function cpuMsEach({ url, pid }: RunningShop, pathOf: (n: number) => string) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
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
  agent.destroy()
  return median(times)
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

/** The CPU time that the threads of a process have taken, as Linux tells it. */
function cpuMs(pid: number): number {
  const threads = readdirSync(`/proc/${pid}/task`)
  const times = threads.map(id => readFileSync(`/proc/${pid}/task/${id}/schedstat`, 'utf8'))
  return times.reduce((sum, text) => sum + Number(text.split(' ')[0]), 0) / 1e6
}
