import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { parseSync } from 'vite'
import { expect } from 'vitest'
import { cataloguePageSize } from '../../contract/limits.ts'
import type { AppContext } from '../app-context.ts'
import { demoProducts } from '../demo/catalogue.ts'
import { newProduct } from '../test/builders.ts'
import { adminSender } from '../test/images.ts'
import { test } from '../test/site.ts'

/** What a page may make a browser load at first, in bytes as they are sent by gzip. */
const shop = { scripts: 130_000, files: 10, styles: 9_700, sheets: 1 }
const account = { scripts: 135_000, files: 14, styles: 12_500, sheets: 2 }
const cart = { scripts: 137_500, files: 16, styles: 14_000, sheets: 4 }
/** The overview and the lists of admins, with Mantine and TanStack Query, but without the schemas of forms. */
const admin = { scripts: 258_000, files: 47, styles: 34_000, sheets: 9 }

test.for([
  ['/', shop],
  ['/products', shop],
  ['/view-product/{id}', shop],
  ['/login-user', account],
  ['/register-user', account],
  ['/cart', cart],
  ['/overview', admin],
  ['/products-admin', admin],
  ['/categories-admin', admin],
  ['/users', admin],
  ['/staff-admin', admin],
  ['/orders-admin', admin],
  ['/emails-admin', admin],
  ['/jobs-admin', admin],
  ['/statements-admin', admin],
  ['/returns-admin', admin],
  ['/discounts-admin', admin],
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
  expect(scripts.length).toBeLessThanOrEqual(budget.files)
  expect(total(styles)).toBeGreaterThan(1_000)
  expect(total(styles)).toBeLessThanOrEqual(budget.styles)
  expect(styles.length).toBeLessThanOrEqual(budget.sheets)
})

/**
 * What a phone loads at first: the page, which a server must be able to send at once (10 packets), two
 * fonts, the first image, and how many files that is with styles and scripts.
 */
test.for([
  ['/', { html: 11_500, fonts: 22_700, image: 28_500, requests: 15 }],
  ['/products', { html: 10_000, fonts: 22_700, image: 39_000, requests: 13 }],
  ['/view-product/{id}', { html: 11_500, fonts: 22_700, image: 39_000, requests: 15 }],
  ['/login-user', { html: 7_000, fonts: 22_700, image: 64_200, requests: 19 }],
] as const)('the first view of %s is light', async ([path, budget], { context, site }) => {
  const id = await fillShop(context)
  const page = path.replace('{id}', id)
  const files = await loadedFiles(site, page)
  const { body } = await site.inject(page)
  const fonts = [...body.matchAll(/<link rel="preload" href="([^"]+)" as="font"/g)]
  const view = {
    html: gzipSync(body).length,
    fonts: await sumOf(fonts.map(([, url = '']) => sizeOf(site, url))),
    image: await sizeOf(site, firstImage(body)),
    requests: 1 + files.length + fonts.length + 1,
  }
  expect(fonts).toHaveLength(2)
  for (const [name, size] of Object.entries(view)) {
    expect(size, name).toBeGreaterThan(1)
    expect(size, name).toBeLessThanOrEqual(budget[name as keyof typeof budget])
  }
})

/** Adds sets of the demo with the largest of its images. @returns the id of the last one */
async function fillShop(context: AppContext): Promise<string> {
  const picture = join(import.meta.dirname, '..', 'demo', 'pictures', 'thunderhead-sovereign.webp')
  const image = await context.images.save('products', await readFile(picture), adminSender)
  let id = ''
  for (const { name, description, priceCents } of demoProducts.slice(0, cataloguePageSize + 1)) {
    id = await newProduct(context, { name, description, priceCents, image })
  }
  return id
}

/** What a phone of 412 CSS pixels at a device pixel ratio of 1.75 takes: an image as wide as its screen. */
function firstImage(html: string): string {
  const [, inAvif] = /<source srcSet="([^"]+)" type="image\/avif"/i.exec(html) ?? []
  if (inAvif) return inAvif
  const main = html.slice(html.indexOf('<main'))
  const [img = ''] =
    /<img[^>]*fetchPriority="high"[^>]*>/i.exec(main) ?? /<img[^>]*>/.exec(main) ?? []
  const [, list = ''] = / srcSet="([^"]+)"/i.exec(img) ?? []
  const wide = list.split(', ').find(choice => Number(/ (\d+)w$/.exec(choice)?.[1]) >= 665)
  return wide?.split(' ')[0] ?? / src="([^"]+)"/.exec(img)?.[1] ?? ''
}

async function sizeOf(site: FastifyInstance, url: string): Promise<number> {
  const reply = await site.inject({ url, headers: { 'accept-encoding': 'gzip' } })
  expect([url, reply.statusCode]).toEqual([url, 200])
  return reply.rawPayload.length
}

async function sumOf(sizes: Promise<number>[]): Promise<number> {
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}

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
