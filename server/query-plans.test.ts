import { DatabaseSync } from 'node:sqlite'
import { expect, vi } from 'vitest'
import { type EndpointKey, endpoints } from '../contract/endpoints.ts'
import { StockSort, StockState } from '../contract/stock/stock.ts'
import { day } from '../contract/time/durations.ts'
import { backgroundJobs } from './background-jobs.ts'
import { changeProduct } from './catalogue/products/products.ts'
import { cents } from './money.ts'
import { newProduct } from './test/builders.ts'
import { browserOf, roles, type Shop } from './test/callers.ts'
import { clonedTables, cloneRows } from './test/clone-rows.ts'
import { runDueJobs } from './test/due-jobs.ts'
import { test } from './test/fixtures.ts'
import { explainAll } from './test/plan.ts'
import { validRequests } from './test/valid-requests.ts'

const isLarge = process.env.SCALE === 'large'
/** For a few rows, PostgreSQL would rather read them all. */
const options = isLarge ? {} : { avoid: ['seqscan'] }

/** Statements that rightly read a whole table. */
const exceptions: [statement: RegExp, why: string][] = [
  [
    /^select count\(\*\) as "total" from \(select "\w+" from "(registrations|statements|activities)"/,
    'a count of nearly all rows, which stops at its limit',
  ],
  [/as "found" order by "seq" desc limit/, 'the newest orders, read in the order of the table'],
]

test('no request and no job reads all rows of a large table, and no varying value is written into a statement', async ({
  context,
  app,
}) => {
  const shop = { context, app }
  const keys = Object.keys(endpoints) as EndpointKey[]
  // Reads add no rows.
  const changes = keys.filter(key => !key.startsWith('GET '))
  for (const [, act] of await requestsTo(changes, shop)) await act()
  const reduced = await newProduct(context, { priceCents: cents(900) })
  await changeProduct(context, 'system', reduced, { reduction: { cents: cents(800) } })
  await cloneRows(context, isLarge ? 100_000 : 3_000)
  const prepare = vi.spyOn(DatabaseSync.prototype, 'prepare')
  const later = new Date(Date.now() + day)
  const jobs = backgroundJobs.map(job => [job.kind, () => runDueJobs(context, job, later)] as const)
  const { session } = await roles.admin.arrive(shop)
  const headers = { cookie: `session=${session}` }
  const get = (url: string): Act => [url, async () => app.inject({ url, headers })]
  const found: string[] = []
  const explained = new Set<string>()
  // In a large shop, PostgreSQL's plan may depend on the values.
  const explainedBefore = () => (isLarge ? new Set<string>() : explained)
  for (const [name, act] of [...(await requestsTo(keys, shop)), ...pages.map(get), ...jobs]) {
    for (const { text, plan } of await explainAll(context, act, options, explainedBefore())) {
      const scanned = [...plan.matchAll(/(?:SCAN|Seq Scan on) (\w+)(?:$| {2})/gm)]
      if (!scanned.some(([, table]) => clonedTables.some(name => name === table))) continue
      if (!exceptions.some(([statement]) => statement.test(text))) {
        found.push(`${name}: ${text}\n${plan}`)
      }
    }
  }
  expect(found).toEqual([])
  // SQLite keeps each statement until garbage collection, which doesn't see its size.
  const prepared = new Set(prepare.mock.calls.map(([text]) => text))
  const alike = Map.groupBy(prepared, text => text.replace(/'[^']*'|\d+/g, 'a value'))
  const varying = [...alike].filter(([, { length }]) => length > 1)
  expect(varying.filter(([text]) => !text.startsWith('explain'))).toEqual([])
}, 3_600_000)

type Act = readonly [name: string, act: () => Promise<unknown>]

async function requestsTo(keys: EndpointKey[], shop: Shop): Promise<Act[]> {
  const acts: Act[] = []
  for (const key of keys) {
    const caller = await roles.admin.arrive(shop)
    const input: object = await validRequests[key](shop, caller)
    // Some change what the request needs, so that it is rejected.
    acts.push([
      key,
      () =>
        browserOf(shop, caller)
          .client(key, input)
          .catch(() => {}),
    ])
  }
  return acts
}

/** Sitemaps, and URLs whose query string determines the index. */
const pages = [
  '/sitemap.xml',
  ...['sort=-orders', 'sort=-spent', 'search=ann'].map(asked => `/api/admin/customer?${asked}`),
  ...['product', 'country', 'discount'].map(by => `/api/admin/sales?by=${by}`),
  '/sitemaps/pages.xml',
  '/sitemaps/products-1.xml',
  ...['helm', 'armor', 'no+horns', 'helm+no+horns'].map(words => `/api/product?search=${words}`),
  ...[
    'shipping=Express',
    'country=NL',
    'paymentMethod=stripe',
    'from=2026-06-01&to=2026-06-30',
  ].map(chosen => `/api/admin/order?${chosen}`),
  '/api/product?stock=available&sort=price',
  ...['', '&sort=name', '&sort=price', '&search=helm', '&search=helm&sort=price'].flatMap(rest =>
    ['minPrice=1&maxPrice=50', 'reduced=only', 'reduced=only&maxPrice=50&stock=available'].map(
      narrowed => `/api/product?${narrowed}${rest}`,
    ),
  ),
  '/api/product?search=helm&stock=available&sort=price',
  ...StockState.options.flatMap(state =>
    StockSort.options.flatMap(sort =>
      ['', '&search=helm'].map(words => `/api/admin/stock?state=${state}&sort=${sort}${words}`),
    ),
  ),
]
