// How long the shop's one thread is blocked at most while the admins' lists, the export and the
// sitemap are asked for one after the other. Usage: DATA_DIR=… node bench/main-thread.ts [CSV], over
// a shop that `npm run armory -- seed --products 1000000` filled; CSV is a file to preview an import of.
import { readFileSync } from 'node:fs'
import { performance } from 'node:perf_hooks'
import { SalesBy } from '../contract/admin/sales-report.ts'
import { OrderFilter } from '../contract/orders/order-list.ts'
import { adminPassword } from '../e2e/shop.ts'
import { ensureAdmin } from '../server/accounts/staff/first-admin.ts'
import { buildApp } from '../server/app.ts'
import { readConfig } from '../server/config.ts'
import { createLog } from '../server/log.ts'
import { closeContext, openContext } from '../server/open-context.ts'
import { say } from './report.ts'

const rounds = 3
const owner = { email: 'owner@example.com', password: adminPassword }
const listed = (path: string, queries: string[]) => queries.map(query => `${path}?${query}`)

const paths = [
  '/api/admin/overview',
  ...listed('/api/admin/product', ['limit=25', 'limit=25&page=400', 'limit=25&search=moss+ember']),
  ...['added', 'name', '-name', 'price', '-price', 'changed', '-changed'].map(
    sort => `/api/admin/product?limit=25&sort=${sort}`,
  ),
  ...['hidden', 'uncategorized', 'no-image', 'no-weight'].map(
    filter => `/api/admin/product?limit=25&filter=${filter}`,
  ),
  ...['all', 'low', 'sold-out', 'not-counted'].flatMap(state =>
    listed('/api/admin/stock', [
      `state=${state}`,
      `state=${state}&page=300`,
      `state=${state}&sort=free`,
      `state=${state}&search=moss`,
      `state=${state}&search=zzzz`,
    ]),
  ),
  '/api/admin/category',
  ...listed('/api/admin/dashboard', ['', 'page=400', 'search=ada', 'sort=name', 'sort=email']),
  ...OrderFilter.options.map(state => `/api/admin/order?state=${state}`),
  ...listed('/api/admin/order', [
    'search=moss',
    'state=completed&page=200',
    'country=IE&state=completed',
    'from=2025-01-01&state=completed',
  ]),
  ...listed('/api/admin/customer', ['', 'page=300&sort=-spent']),
  ...SalesBy.options.map(by => `/api/admin/sales?by=${by}&from=2025-12-01&to=2026-11-30`),
  ...listed('/api/admin/activity', ['', 'page=100', 'kind=product', 'search=moss']),
  '/api/admin/sign-up',
  '/api/admin/discount',
  '/api/admin/withdrawal',
  '/api/admin/statement',
  '/api/admin/books',
  '/api/admin/email',
  '/api/admin/job',
  '/api/admin/settings/footer',
  '/api/admin/search?search=moss',
  '/api/admin/search?search=ada',
  '/sitemap.xml',
  '/sitemaps/pages.xml',
  '/sitemaps/products-1.xml',
  '/sitemaps/products-50.xml',
  '/api/product',
  '/api/product?page=2000',
  '/api/product?search=moss+ember',
  '/api/admin/product/export',
  '/api/admin/order/export',
  '/api/admin/user/export',
  '/api/admin/stock/stocktake',
]

const { DATA_DIR = '' } = process.env
const config = readConfig({
  ...{ DATA_DIR, RATE_LIMITS: 'off', DEMO_DATA: 'off', LOG_LEVEL: 'error' },
  ...{ ADMIN_EMAIL: owner.email, ADMIN_PASSWORD: owner.password, BANK_ACCOUNT: '' },
})
const context = await openContext(config, createLog(config.logLevel))
await ensureAdmin(context, undefined)
const app = await buildApp(context, { render: async () => new Response('a page') })
const signedIn = await app.inject({ method: 'POST', url: '/api/auth/login', payload: owner })
const cookie = signedIn.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')

type Measured = { what: string; blocked: number; took: number }
const results: Measured[] = []
for (const path of paths) {
  for (let round = 0; round < rounds; round += 1) {
    await measure(path, () => read(path))
    if (/export|stocktake/.test(path)) break
  }
}
const [, , csv] = process.argv
if (csv) await measure('an import’s preview', () => preview(csv))
for (const { what, blocked, took } of results.toSorted((a, b) => b.blocked - a.blocked)) {
  say(`${String(Math.round(blocked)).padStart(5)} ms blocked of ${Math.round(took)} ms ${what}`)
}
await app.close()
await closeContext(context)

/** The best of the rounds: what else the machine does makes the others longer. */
async function measure(what: string, ask: () => Promise<{ statusCode: number }>): Promise<void> {
  let [last, blocked, isDone] = [performance.now(), 0, false]
  const turn = () => {
    const now = performance.now()
    blocked = Math.max(blocked, now - last)
    last = now
    if (!isDone) setImmediate(turn)
  }
  const start = last
  setImmediate(turn)
  const { statusCode } = await ask()
  isDone = true
  turn()
  if (statusCode !== 200) throw new Error(`${what} replied with ${statusCode}`)
  const result = { what, blocked, took: performance.now() - start }
  const at = results.findIndex(other => other.what === what)
  if (at < 0) results.push(result)
  else if ((results[at]?.blocked ?? 0) > blocked) results[at] = result
}

/** Reads a reply as it is sent: the bytes of an export are too many to keep. */
async function read(url: string) {
  const reply = await app.inject({ url, headers: { cookie }, payloadAsStream: true })
  for await (const _ of reply.stream());
  return reply
}

async function preview(file: string) {
  const body = new FormData()
  body.set('kind', 'products')
  body.set('file', new File([readFileSync(file)], 'table.csv'))
  const request = new Request('http://shop', { method: 'POST', body })
  return app.inject({
    method: 'POST',
    url: '/api/admin/import/preview',
    headers: { cookie, 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  })
}
