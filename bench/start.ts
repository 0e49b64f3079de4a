import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startShop } from '../e2e/shop.ts'
import { residentMB } from './attack/measure.ts'
import type { Benchmark } from './report.ts'
import { requestsPerSecond } from './requests-per-second.ts'
import { sampleIds } from './sample-ids.ts'
import { withShop } from './with-shop.ts'

const addresses = 50_000

export const startAndMemory: Benchmark = {
  title: 'Start and memory',
  measure: async () => [...(await measureStart()), ...(await measureMemory())],
}

async function measureStart() {
  const dir = await mkdtemp(join(tmpdir(), 'armory-bench-'))
  try {
    await (await startShop({ DATA_DIR: dir })).stop()
    const start = performance.now()
    const shop = await startShop({ DATA_DIR: dir })
    await fetch(shop.url)
    const value = Math.round(performance.now() - start)
    await shop.stop()
    return [{ what: 'second start, to the home page', value, unit: 'ms' as const }]
  } finally {
    await rm(dir, { recursive: true })
  }
}

function measureMemory() {
  return withShop(
    async ({ url, pid }) => {
      const idle = residentMB(pid)
      const ids = await sampleIds(url, addresses)
      let next = 0
      const nextPath = () => `/api/product/${ids[next++ % ids.length]}`
      const asked = { nextPath, connections: 10 }
      while (next < addresses) await requestsPerSecond(url, asked)
      const mb = { unit: 'MB' as const }
      return [
        { what: 'memory, idle', value: idle, ...mb },
        {
          what: `memory after ${addresses.toLocaleString('en')} new addresses`,
          value: residentMB(pid),
          ...mb,
        },
      ]
    },
    { products: 100_000 },
  )
}
