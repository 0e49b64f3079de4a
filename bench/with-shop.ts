import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { type RunningShop, startShop } from '../e2e/shop.ts'

const { BENCH_SHOPS, BENCH_DATABASE_URL } = process.env

type Contents = {
  /** How many it has; by default, the demo's. */
  products?: number
  engine?: 'sqlite' | 'postgres'
  /** Further settings of the shop. */
  environment?: Record<string, string>
}

/** Runs work with a shop that is removed afterwards. */
export async function withShop<T>(
  work: (shop: RunningShop) => Promise<T>,
  { products, engine = 'sqlite', environment }: Contents = {},
): Promise<T> {
  const kept = products !== undefined && BENCH_SHOPS ? join(BENCH_SHOPS, String(products)) : ''
  const dir = kept || (await mkdtemp(join(tmpdir(), 'armory-bench-')))
  try {
    const { url, isNew } = await (engine === 'postgres' ? onServer(products) : inFile(dir))
    const places = { DATA_DIR: dir, DATABASE_URL: url }
    if (products !== undefined && isNew) {
      await seed(places, products)
      // Autovacuum would do this within minutes.
      if (url) await runSql(url, 'vacuum analyze')
      // The first start hashes the owner's password and runs the daily jobs, whose threads take memory.
      await (await startShop({ ...places, ...environment })).stop()
    }
    const shop = await startShop({ ...places, ...environment })
    try {
      return await work(shop)
    } finally {
      await shop.stop()
    }
  } finally {
    if (!kept) await rm(dir, { recursive: true })
  }
}

const inFile = (dir: string) => ({ url: '', isNew: !existsSync(join(dir, 'armory.sqlite')) })

/** A database of the server at BENCH_DATABASE_URL, which stays. */
async function onServer(products = 0) {
  const server = BENCH_DATABASE_URL ?? ''
  const name = `bench_${products}`
  const found = await runSql(server, `select from pg_database where datname = '${name}'`)
  if (found.rowCount === 0) await runSql(server, `create database ${name}`)
  const url = new URL(server)
  url.pathname = name
  return { url: url.href, isNew: found.rowCount === 0 }
}

async function runSql(connectionString: string, statement: string) {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    return await client.query(statement)
  } finally {
    await client.end()
  }
}

async function seed(places: { DATA_DIR: string; DATABASE_URL: string }, products: number) {
  const env = { ...process.env, ...places }
  for (const command of [['migrate'], ['seed', '--products', String(products)]]) {
    const args = ['server/cli/armory.ts', ...command]
    const [code] = await once(spawn(process.execPath, args, { env, stdio: 'ignore' }), 'exit')
    if (code !== 0) {
      throw new Error(`The shop of ${products} products could not be filled (${code}).`)
    }
  }
}
