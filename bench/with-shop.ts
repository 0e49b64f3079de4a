import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type RunningShop, startShop } from '../e2e/shop.ts'

const { BENCH_SHOPS } = process.env

/**
 * Runs work with a shop that is removed afterwards.
 * @param products how many it has; by default, the demo's
 */
export async function withShop<T>(
  work: (shop: RunningShop) => Promise<T>,
  products?: number,
): Promise<T> {
  const kept = products !== undefined && BENCH_SHOPS ? join(BENCH_SHOPS, String(products)) : ''
  const dir = kept || (await mkdtemp(join(tmpdir(), 'armory-bench-')))
  try {
    if (products !== undefined) await seed(dir, products)
    const shop = await startShop({ DATA_DIR: dir })
    try {
      return await work(shop)
    } finally {
      await shop.stop()
    }
  } finally {
    if (!kept) await rm(dir, { recursive: true })
  }
}

/** Fills the shop up to that many products: one that has them already stays as it is. */
async function seed(dir: string, products: number): Promise<void> {
  const args = ['server/cli/armory.ts', 'seed', '--products', String(products)]
  const env = { ...process.env, DATA_DIR: dir, DATABASE_URL: '' }
  const [code] = await once(spawn(process.execPath, args, { env, stdio: 'ignore' }), 'exit')
  if (code !== 0) throw new Error(`The shop of ${products} products could not be filled (${code}).`)
}
