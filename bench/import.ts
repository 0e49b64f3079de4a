// How long an import of 10,000 products and its undo take, and how long uncached lists and orders
// wait meanwhile. Usage: node bench/import.ts
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { ImportPreview, ImportReply } from '../contract/catalogue/import.ts'
import { startShop } from '../e2e/shop.ts'
import { signInAsAdmin } from './attack/shop-client.ts'
import { buyOne } from './buyer.ts'
import { neverSoldOut } from './never-sold-out.ts'
import { say } from './report.ts'

const products = 10_000
const description = 'Plates of slag over rings of moss worn by those who walk in embers. '.repeat(7)

const dir = await mkdtemp(join(tmpdir(), 'armory-bench-'))
const url = process.env.BENCH_DATABASE_URL
const shop = await startShop({ DATA_DIR: dir, ...(url && { DATABASE_URL: url }) })
const cookie = await signInAsAdmin(shop.url)
const product = await neverSoldOut(shop.url)

const csv = ['Name,Description,Price,Category']
for (let at = 0; at < products; at += 1) {
  csv.push(`Imported ${at},${description} ${at},${at % 900}.50,Category ${at % 40}`)
}
say(`A file of ${(csv.join('\n').length / 1e6).toFixed(1)} MB, ${memory()} before`)
await undo(await importTable('all new'))
await importTable('all new again')
const exported = await (await fetch(`${shop.url}/api/admin/product/export`, as())).text()
const [header = '', ...rows] = exported.split('\r\n')
const imported = rows.filter(row => row.includes('Imported '))
csv.splice(
  0,
  csv.length,
  header,
  ...imported.map(row => row.replace('.50,Category', '.75,Category')),
)
await undo(await importTable('all changed'))
await shop.stop()
await rm(dir, { recursive: true })

async function importTable(what: string): Promise<string> {
  const preview = await measured('preview', '/preview', form({}))
  const { digest } = ImportPreview.parse(preview)
  const reply = await measured(`import, ${what}`, '', form({ digest }))
  return ImportReply.parse(reply).id ?? ''
}

function undo(id: string) {
  return measured('undo', `/${id}/undo`, undefined)
}

function form(fields: Record<string, string>) {
  const body = new FormData()
  for (const [name, value] of Object.entries({ kind: 'products', ...fields })) body.set(name, value)
  body.set('file', new File([csv.join('\r\n')], 'table.csv'))
  return body
}

/** Makes a call and reports its duration, and those of concurrent lists and orders. */
async function measured(what: string, path: string, body: FormData | undefined) {
  let isDone = false
  const slowest = async (work: () => Promise<unknown>) => {
    let worst = 0
    while (!isDone) {
      const start = performance.now()
      await work()
      worst = Math.max(worst, performance.now() - start)
      await setTimeout(20)
    }
    return Math.round(worst)
  }
  const lists = slowest(async () => {
    await (await fetch(`${shop.url}/api/admin/product?limit=25`, as())).arrayBuffer()
  })
  const orders = slowest(() => buyOne(shop.url, product))
  const start = performance.now()
  const reply = await fetch(`${shop.url}/api/admin/import${path}`, {
    ...as(),
    method: 'POST',
    ...(body && { body }),
  })
  const answer = await reply.json()
  const took = Math.round(performance.now() - start)
  isDone = true
  if (!reply.ok) throw new Error(JSON.stringify(answer))
  say(`${what}: ${took} ms; slowest list ${await lists} ms, order ${await orders} ms; ${memory()}`)
  return answer
}

function as() {
  return { headers: { cookie } }
}

/** The shop's peak memory. */
function memory(): string {
  const status = readFileSync(`/proc/${shop.pid}/status`, 'utf8')
  return `${Math.round(Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1024)} MB`
}
