import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { parseSync } from 'vite'
import { expect } from 'vitest'
import { newProduct } from '../test/builders.ts'
import { test } from '../test/site.ts'

/** What a page may make a browser load at first, in bytes as they are sent by gzip. */
const shop = { scripts: 131_400, styles: 11_100 }
const account = { scripts: 137_500, styles: 15_000 }
const cart = { scripts: 140_000, styles: 17_000 }
/** The lists of admins, with Mantine and TanStack Query. */
const admin = { scripts: 300_000, styles: 36_000 }

test.for([
  ['/', shop],
  ['/products', shop],
  ['/view-product/{id}', shop],
  ['/login-user', account],
  ['/register-user', account],
  ['/cart', cart],
  ['/products-admin', admin],
  ['/categories-admin', admin],
  ['/users', admin],
  ['/staff-admin', admin],
  ['/orders-admin', admin],
  ['/emails-admin', admin],
  ['/jobs-admin', admin],
  ['/statements-admin', admin],
  ['/returns-admin', admin],
  ['/oss-admin', admin],
  ['/books-admin', admin],
  ['/customers-admin', admin],
  ['/refunds-admin', admin],
  ['/sales-admin', admin],
  ['/tracking-admin', admin],
  ['/create-order-admin', admin],
  ['/stocktake-admin', admin],
  ['/activity-admin', admin],
  ['/stock-admin', admin],
] as const)('%s is light', async ([path, budget], { context, site }) => {
  const files = await loadedFiles(site, path.replace('{id}', await newProduct(context)))
  const scripts = files.filter(({ url }) => url.endsWith('.js'))
  const styles = files.filter(({ url }) => url.endsWith('.css'))
  // React alone is that heavy: with less, something was not counted.
  expect(total(scripts)).toBeGreaterThan(60_000)
  expect(total(scripts)).toBeLessThanOrEqual(budget.scripts)
  expect(total(styles)).toBeGreaterThan(1_000)
  expect(total(styles)).toBeLessThanOrEqual(budget.styles)
})

type LoadedFile = { url: string; code: string; size: number }

/** The files that a page names, and those that its scripts import at once. */
async function loadedFiles(site: FastifyInstance, page: string): Promise<LoadedFile[]> {
  const { body } = await site.inject(page)
  const files = new Map<string, LoadedFile>()
  const load = async (url: string) => {
    if (files.has(url)) return
    const { payload: code } = await site.inject(url)
    const zipped = await site.inject({ url, headers: { 'accept-encoding': 'gzip' } })
    expect([url, zipped.headers['content-encoding']]).toEqual([url, 'gzip'])
    files.set(url, { url, code, size: zipped.rawPayload.length })
    if (url.endsWith('.js')) for (const name of imports(code)) await load(join(url, '..', name))
  }
  for (const [url] of body.matchAll(/\/assets\/[^"\s]+\.(?:js|css)/g)) await load(url)
  return [...files.values()]
}

function imports(code: string): string[] {
  return parseSync('module.js', code).module.staticImports.map(
    ({ moduleRequest }) => moduleRequest.value,
  )
}

function total(files: LoadedFile[]): number {
  return files.reduce((sum, { size }) => sum + size, 0)
}
