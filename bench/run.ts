// npm run bench: measures how fast the shop is, mostly as a share of a bare node:http server in the same
// run, and draws docs/performance from bench/results.json. Usage: npm run bench -- [NAME…]
// BENCH_PRODUCTS is the size of the largest catalogue, BENCH_SHOPS a folder that keeps the shops it fills,
// BENCH_DATABASE_URL a server of PostgreSQL, which keeps them, too. CHROMIUM_PATH is the browser that first-views needs.
import { readFile, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { firstViews } from './first-views.ts'
import { growth, growthOnPostgres } from './growth.ts'
import { drawPlots, type Results } from './plots.ts'
import { cachedReplies, uncachedReplies } from './replies.ts'
import { type Benchmark, say } from './report.ts'
import { startAndMemory } from './start.ts'
import { cachedRepliesUnderLoad } from './under-load.ts'
import { severalWorkers } from './workers.ts'

const benchmarks: Record<string, Benchmark> = {
  cached: cachedReplies,
  uncached: uncachedReplies,
  'under-load': cachedRepliesUnderLoad,
  start: startAndMemory,
  workers: severalWorkers,
  growth,
  ...(process.env.CHROMIUM_PATH && { 'first-views': firstViews }),
  ...(process.env.BENCH_DATABASE_URL && { 'growth-postgres': growthOnPostgres }),
}

const file = join(import.meta.dirname, 'results.json')
const asked = process.argv.slice(2)
const unknown = asked.filter(name => !benchmarks[name])
if (unknown.length > 0)
  throw new Error(`Not known, or without what it needs: ${unknown.join(', ')}`)
const results = JSON.parse(await readFile(file, 'utf8').catch(() => '{}')) as Results
for (const [name, { title, measure }] of Object.entries(benchmarks)) {
  if (asked.length > 0 && !asked.includes(name)) continue
  say(title)
  const rows = await measure()
  const at = new Date().toISOString().slice(0, 10)
  results[name] = { title, at, node: process.version, cores: availableParallelism(), rows }
  await writeFile(file, `${JSON.stringify(results, null, 2)}\n`)
}
await drawPlots(results)
