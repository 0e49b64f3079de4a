// The duration, CPU time and memory of exporting a year with 5,000 invoices, and how long visitors wait
// meanwhile. Usage: node bench/books.ts
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { BooksReply } from '../contract/books/books.ts'
import { startShop } from '../e2e/shop.ts'
import { signInAsAdmin } from './attack/shop-client.ts'
import { orderByTransfer } from './buyer.ts'
import { neverSoldOut } from './never-sold-out.ts'
import { say } from './report.ts'

const invoices = 5_000
const pauseMs = 100

const dir = await mkdtemp(join(tmpdir(), 'armory-bench-'))
const shop = await startShop({ DATA_DIR: dir, BANK_ACCOUNT: 'Armory Ltd; IE29AIBK93115212345678' })
const headers = { cookie: await signInAsAdmin(shop.url) }
const { number } = await orderByTransfer(shop.url, await neverSoldOut(shop.url), 'Ada Buyer')
const { order } = await call(`/api/admin/order/${number}`)
await call(`/api/admin/order/${number}`, { action: 'book-payment', updatedAt: order.updatedAt })
const year = copyInvoice()
say(`${invoices} invoices; ${memory()}`)

const quiet = await waits(3_000)
say(`A visitor of / waits ${quiet} without an export`)
let isDone = false
const cpu = cpuSeconds()
const start = performance.now()
const [{ bytes, first }, busy] = await Promise.all([exported(), waits(() => isDone)])
const seconds = (performance.now() - start) / 1_000
say(`${(bytes / 1e6).toFixed(1)} MB in ${seconds.toFixed(0)} s, the first byte in ${first} ms`)
say(`${(cpuSeconds() - cpu).toFixed(0)} s of CPU time, with the visitor's requests`)
say(`${memory()}; a visitor of / waits ${busy} meanwhile`)
await shop.stop()
await rm(dir, { recursive: true })

/** Copies the one invoice under consecutive numbers. @returns their year */
function copyInvoice(): number {
  const db = new DatabaseSync(join(dir, 'armory.sqlite'), { timeout: 10_000 })
  const invoice = db.prepare('select * from invoices').get() ?? {}
  const names = Object.keys(invoice)
  const insert = db.prepare(
    `insert into invoices (${names}) values (${names.map(name => `:${name}`)})`,
  )
  db.exec('begin')
  for (let n = 2; n <= invoices; n += 1) {
    insert.run({ ...invoice, id: `copy-${n}`, number: n })
  }
  db.exec(`update invoice_counters set last = ${invoices}; commit`)
  db.close()
  return Number(invoice.year)
}

async function exported(): Promise<{ bytes: number; first: number }> {
  const reply = await fetch(`${shop.url}/api/admin/books/export?year=${year}`, { headers })
  let bytes = 0
  let first = 0
  for await (const part of reply.body ?? []) {
    if (bytes === 0) first = Math.round(performance.now() - start)
    bytes += part.length
  }
  isDone = true
  const { running }: BooksReply = await call('/api/admin/books')
  if (running) say(`The shop says that ${running.done} PDFs are done.`)
  return { bytes, first }
}

/** @returns the median and the 99th percentile of a visitor's waiting time */
async function waits(until: number | (() => boolean)): Promise<string> {
  const times: number[] = []
  const end = performance.now() + Number(until)
  while (typeof until === 'function' ? !until() : performance.now() < end) {
    const before = performance.now()
    await (await fetch(shop.url)).text()
    times.push(performance.now() - before)
    await new Promise(resolve => setTimeout(resolve, pauseMs))
  }
  times.sort((a, b) => a - b)
  const at = (share: number) => (times[Math.floor(times.length * share)] ?? 0).toFixed(1)
  return `${at(0.5)} ms, at most ${at(0.99)} ms of 99 in 100`
}

// biome-ignore lint/suspicious/noExplicitAny: whatever the row replies.
async function call(path: string, body?: object): Promise<any> {
  const reply = await fetch(shop.url + path, {
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { method: 'PUT', body: JSON.stringify(body) }),
  })
  const answer = await reply.json()
  if (!reply.ok) throw new Error(JSON.stringify(answer))
  return answer
}

/** User and system time of the shop's process. */
function cpuSeconds(): number {
  const stat = readFileSync(`/proc/${shop.pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  // In hundredths on Linux, wherever Node runs.
  return (Number(fields[11]) + Number(fields[12])) / 100
}

/** The shop's peak memory. */
function memory(): string {
  const status = readFileSync(`/proc/${shop.pid}/status`, 'utf8')
  return `${Math.round(Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1_000)} MB of memory at most`
}
