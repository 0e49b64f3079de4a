// How long it takes to upload, view, book and upload again a bank statement of 5,000 entries, 300 of
// them for open orders. Usage: node bench/statement.ts
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { StatementReply, UploadStatementReply } from '../contract/statements/statement.ts'
import { startShop } from '../e2e/shop.ts'
import { signInAsAdmin } from './attack/shop-client.ts'
import { orderByTransfer } from './buyer.ts'
import { neverSoldOut } from './never-sold-out.ts'
import { say } from './report.ts'

const entries = 5_000
const openOrders = 300
const batchSize = 20
const account = 'IE29AIBK93115212345678'

const dir = await mkdtemp(join(tmpdir(), 'armory-bench-'))
const url = process.env.BENCH_DATABASE_URL
const shop = await startShop({
  ...{ DATA_DIR: dir, BANK_ACCOUNT: `Armory Ltd; ${account}` },
  ...(url && { DATABASE_URL: url }),
})
const headers = { cookie: await signInAsAdmin(shop.url) }
const product = await neverSoldOut(shop.url)
const orders = []
for (let at = 0; at < openOrders; at += 1) {
  orders.push(await orderByTransfer(shop.url, product, `Buyer ${at}`))
}

/** A tenth of the orders is underpaid, a tenth overpaid, and a tenth paid without a reference. */
const paid = orders.map(({ number, total, reference, name }, at) => {
  if (at % 10 === 0) return entryOf(total - 1, reference, name, at)
  if (at % 10 === 1) return entryOf(total + 1, reference, name, at)
  if (at % 10 === 2) return entryOf(total, `Order ${number}`, name, at)
  return entryOf(total, reference.toLowerCase(), name, at)
})
const others = Array.from({ length: entries - paid.length }, (_, at) =>
  entryOf(10 + (at % 900), `Invoice ${at} of somebody`, `Customer ${at}`, openOrders + at),
)
const xml = `<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08">
<BkToCstmrStmt><Stmt><Acct><Id><IBAN>${account}</IBAN></Id></Acct>${[...paid, ...others].join('')}
</Stmt></BkToCstmrStmt></Document>`

say(`A file of ${(xml.length / 1e6).toFixed(1)} MB, ${memory()} before`)
const { statement } = await timed('upload', upload)
const view = await timed('preview', () => look(statement?.id ?? ''))
const proposals = view.list.map(({ proposals: [first] }) =>
  first ? `${first.effect} by ${first.by}` : 'nothing',
)
say(JSON.stringify(Object.fromEntries(countBy(proposals))))
const sure = view.list.flatMap(({ id, proposals: [first] }) =>
  first?.by === 'reference' ? [{ id, order: first.order, effect: first.effect }] : [],
)
const booked = await timed(`booking of ${sure.length}`, () => book(sure))
say(`${booked} booked`)
say((await timed('upload again', upload)).message)
say(`${await timed('booking again', () => book(sure))} booked`)
await shop.stop()
await rm(dir, { recursive: true })

function entryOf(amount: number, purpose: string, name: string, at: number): string {
  return `<Ntry><NtryRef>${at}</NtryRef><Amt Ccy="EUR">${amount.toFixed(2)}</Amt>
  <CdtDbtInd>CRDT</CdtDbtInd><RvslInd>false</RvslInd><Sts><Cd>BOOK</Cd></Sts>
  <BookgDt><Dt>2026-11-20</Dt></BookgDt><ValDt><Dt>2026-11-20</Dt></ValDt>
  <AcctSvcrRef>2026112000${at}</AcctSvcrRef>
  <BkTxCd><Domn><Cd>PMNT</Cd><Fmly><Cd>RCDT</Cd><SubFmlyCd>ESCT</SubFmlyCd></Fmly></Domn></BkTxCd>
  <NtryDtls><TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs><Amt Ccy="EUR">${amount.toFixed(2)}</Amt>
  <RltdPties><Dbtr><Pty><Nm>${name}</Nm></Pty></Dbtr><DbtrAcct><Id><IBAN>DE89370400440532013000</IBAN></Id>
  </DbtrAcct></RltdPties><RmtInf><Ustrd>${purpose}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>\n`
}

async function upload(): Promise<UploadStatementReply> {
  const body = new FormData()
  body.set('fileName', 'statement.xml')
  body.set('file', new File([xml], 'statement.xml'))
  return call('/api/admin/statement', { method: 'POST', body })
}

function look(id: string): Promise<StatementReply> {
  return call(`/api/admin/statement/${id}`, {})
}

/** Books in batches, as the page does. @returns how many were booked */
async function book(all: object[]): Promise<number> {
  let done = 0
  for (let at = 0; at < all.length; at += batchSize) {
    const body = JSON.stringify({ entries: all.slice(at, at + batchSize) })
    const reply = await call<{ results: { done: boolean }[] }>('/api/admin/statement-entry/book', {
      ...{ method: 'POST', body, headers: { ...headers, 'content-type': 'application/json' } },
    })
    done += reply.results.filter(result => result.done).length
  }
  return done
}

async function call<T>(path: string, init: RequestInit): Promise<T> {
  const reply = await fetch(shop.url + path, { headers, ...init })
  const answer = await reply.json()
  if (!reply.ok) throw new Error(JSON.stringify(answer))
  return answer as T
}

async function timed<T>(what: string, work: () => Promise<T>): Promise<T> {
  const start = performance.now()
  const result = await work()
  say(`${what}: ${Math.round(performance.now() - start)} ms; ${memory()}`)
  return result
}

function countBy(words: string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  return counts
}

/** The shop's peak memory. */
function memory(): string {
  const status = readFileSync(`/proc/${shop.pid}/status`, 'utf8')
  return `${Math.round(Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1024)} MB`
}
