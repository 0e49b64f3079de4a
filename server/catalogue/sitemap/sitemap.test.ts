import fastify from 'fastify'
import { expect, onTestFinished } from 'vitest'
import { buildApp } from '../../app.ts'
import type { AppContext } from '../../app-context.ts'
import { setErrorReplies } from '../../http/errors.ts'
import { newCategory, newProduct } from '../../test/builders.ts'
import { publish } from '../../test/documents.ts'
import { test } from '../../test/fixtures.ts'
import { loadWeb } from '../../web.ts'
import { changeProduct, deleteProduct, getProduct } from '../products/products.ts'
import { sitemapRoutes } from './sitemap.routes.ts'

const unescaped = (xml: string) =>
  xml.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)))

const addressesIn = (xml: string) =>
  [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => unescaped(address))

/** One after the other, so that their order is known. */
async function inTurn<T, U>(all: T[], work: (one: T) => Promise<U>): Promise<U[]> {
  const done: U[] = []
  for (const one of all) done.push(await work(one))
  return done
}

const times = <U>(count: number, make: () => Promise<U>) =>
  inTurn(Array.from({ length: count }), make)

/** The files of a shop that has so many entries in each. */
function filesOf(context: AppContext, perFile: number) {
  const app = fastify()
  setErrorReplies(app, context.db)
  sitemapRoutes(app, context, perFile)
  onTestFinished(() => app.close())
  return (url: string) => app.inject(new URL(url, 'http://shop').pathname)
}

test('the sitemap of an empty shop has its fixed pages', async ({ context, app }) => {
  const { statusCode, headers, body } = await app.inject('/sitemap.xml')
  expect(statusCode).toBe(200)
  expect(headers['content-type']).toBe('application/xml; charset=utf-8')
  expect(body).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
<url><loc>${context.config.publicUrl}/</loc></url>
<url><loc>${context.config.publicUrl}/products</loc></url>
</urlset>
`)
})

test('every set and every category with sets is named once, by its own address', async ({
  context,
}) => {
  const categoryId = await newCategory(context)
  await newCategory(context, { name: 'Nothing in it' })
  const ids = await times(26, () => newProduct(context, { categoryId }))
  const site = await buildApp(context, await loadWeb({ development: false }))
  onTestFinished(() => site.close())

  const { publicUrl } = context.config
  const addresses = addressesIn((await site.inject('/sitemap.xml')).body)
  expect(addresses).toEqual([
    `${publicUrl}/`,
    `${publicUrl}/products`,
    `${publicUrl}/products?category=${categoryId}`,
    ...ids.map(id => `${publicUrl}/view-product/${id}`),
  ])
  for (const address of addresses.slice(0, 5)) {
    const { body } = await site.inject(address.slice(publicUrl.length))
    expect(body).toContain(`<link rel="canonical" href="${address}"/>`)
    expect(body).not.toContain('noindex')
  }
})

test('an entry says when it last changed', async ({ context, app }) => {
  const id = await newProduct(context)
  await changeProduct(context, 'system', id, { name: 'Changed' })
  const { updatedAt } = await getProduct(context, id)
  const { body } = await app.inject('/sitemap.xml')
  expect(body).toContain(`/view-product/${id}</loc><lastmod>${updatedAt}</lastmod>`)
})

test('ids with characters special to XML or URLs are escaped', async ({ context, app }) => {
  const id = `a&b<c>'"d/é`
  await newProduct(context, { id })
  const { body } = await app.inject('/sitemap.xml')
  const address = addressesIn(body).at(-1) ?? ''
  expect(decodeURIComponent(address)).toBe(`${context.config.publicUrl}/view-product/${id}`)
  expect(body.replace(/<[^<>]+>/g, '')).not.toMatch(/[<>"']|&(?!#\d+;)/)
})

test('a large sitemap is split into files that together have all pages', async ({ context }) => {
  const categoryId = await newCategory(context)
  const ids = await times(26, () => newProduct(context, { categoryId }))
  const get = filesOf(context, 10)
  const files = addressesIn((await get('/sitemap.xml')).body)
  const { publicUrl } = context.config
  expect(files).toEqual(
    ['pages', 'products-1', 'products-2', 'products-3'].map(
      file => `${publicUrl}/sitemaps/${file}.xml`,
    ),
  )
  const lists = await inTurn(files, async file => addressesIn((await get(file)).body))
  expect(lists.map(list => list.length)).toEqual([3, 10, 10, 6])
  expect(lists.flat().slice(3)).toEqual(ids.map(id => `${publicUrl}/view-product/${id}`))
})

test('an empty file is not listed and is 404', async ({ context }) => {
  const ids = await times(6, () => newProduct(context))
  for (const id of ids.slice(2, 4)) await deleteProduct(context, 'system', id)
  const get = filesOf(context, 2)
  const { body } = await get('/sitemap.xml')
  expect(body).toContain('products-1.xml')
  expect(body).not.toContain('products-2.xml')
  expect(body).toContain('products-3.xml')
  for (const file of ['products-2', 'products-4', 'products-0', 'products-999999', 'x']) {
    expect([file, (await get(`/sitemaps/${file}.xml`)).statusCode]).toEqual([file, 404])
  }
})

test('a cached sitemap follows a change of the catalogue', async ({ context, app }) => {
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  const get = async () => fetch(`${origin}/sitemap.xml`)
  const first = await get()
  expect(first.headers.get('etag')).toBeTruthy()
  const id = await newProduct(context)
  expect(await (await get()).text()).toContain(id)
})

test('an info page is in the sitemap once its text is no longer an example', async ({
  context,
  app,
}) => {
  const addresses = async () => addressesIn((await app.inject('/sitemap.xml')).body)
  expect((await addresses()).filter(address => address.includes('/info/'))).toEqual([])
  await publish(context, 'delivery', 'We ship on Fridays.')
  const { publicUrl } = context.config
  expect(await addresses()).toContain(`${publicUrl}/info/delivery`)
})
