import { describe, expect } from 'vitest'
import type { Client } from '../../../contract/client.ts'
import { cents, fromDecimal } from '../../money.ts'
import { newCategory, newProduct } from '../../test/builders.ts'
import { test } from '../../test/fixtures.ts'
import { deleteCategory } from '../categories/categories.ts'
import { changeProduct, deleteProduct } from './products.ts'

const names = ({ products }: { products: { name: string }[] }) => products.map(({ name }) => name)

describe('the product list', () => {
  test('shows five products, newest first, with every field', async ({ context, client }) => {
    const categoryId = await newCategory(context, { name: 'Forge' })
    for (const n of [1, 2, 3, 4, 5, 6]) {
      await newProduct(context, {
        name: `Set ${n}`,
        categoryId,
        image: 'a.webp',
        priceCents: cents(1999),
      })
    }
    const page = await client('GET /api/product')
    expect(page.total).toBe(6)
    expect(names(page)).toEqual(['Set 6', 'Set 5', 'Set 4', 'Set 3', 'Set 2'])
    const [product] = page.products
    expect(product).toEqual({
      _id: product?.id,
      id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab]/),
      name: 'Set 6',
      description: 'Plates over mail.',
      price: 19.99,
      image: 'a.webp',
      category: { _id: categoryId, id: categoryId, name: 'Forge', image: null },
      availability: 'available',
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      updatedAt: product?.createdAt,
    })
  })

  test('is narrowed by page, limit and category, given by id or name', async ({
    context,
    client,
  }) => {
    const forge = await newCategory(context, { name: 'Forge' })
    for (const n of [1, 2, 3]) await newProduct(context, { name: `Set ${n}`, categoryId: forge })
    await newProduct(context, { name: 'Other' })

    const second = await client('GET /api/product', { query: { page: 2, limit: 3 } })
    expect(second).toMatchObject({ total: 4, products: [{ name: 'Set 1' }] })
    for (const category of [forge, 'forge', 'FORGE']) {
      const page = await client('GET /api/product', { query: { category } })
      expect(page.total).toBe(3)
      expect(names(page)).toEqual(['Set 3', 'Set 2', 'Set 1'])
    }
    expect(await client('GET /api/product', { query: { category: 'unknown' } })).toEqual({
      products: [],
      total: 0,
    })
  })

  test('of an empty shop is empty', async ({ client }) => {
    expect(await client('GET /api/product')).toEqual({ products: [], total: 0 })
  })
})

describe('search', () => {
  const found = async (client: Client, search: string) =>
    names(await client('GET /api/product', { query: { search, limit: 100 } }))

  test('finds every word anywhere in name or description', async ({ context, client }) => {
    await newProduct(context, { name: 'Emberguard', description: 'Forged in slow fire.' })
    await newProduct(context, { name: 'Frostwall', description: 'Cold as an unlit ember.' })
    expect(await found(client, 'ember')).toEqual(['Frostwall', 'Emberguard'])
    expect(await found(client, 'slow ember')).toEqual(['Emberguard'])
    expect(await found(client, 'bergua')).toEqual(['Emberguard'])
    expect(await found(client, 'xylophone')).toEqual([])
  })

  test('ignores case and accents', async ({ context, client }) => {
    await newProduct(context, { name: 'Élan of the Straße', description: 'Ægis and naïveté.' })
    for (const search of ['elan', 'ÉLAN', 'NAIVETE', 'straße', 'ægis']) {
      expect(await found(client, search)).toHaveLength(1)
    }
  })

  test('takes quotes and dashes for those of a keyboard', async ({ context, client }) => {
    await newProduct(context, {
      name: 'Skybreaker’s Plate',
      description: '“Storm–worn” ‘steel’ — honest, half\u2011healed. Made from the smith`s "ore".',
    })
    for (const search of [
      "skybreaker's",
      'skybreakerʼs',
      'skybreaker`s',
      'skybreaker´s',
      '"storm-worn"',
      "'steel'",
      'half-healed half–healed',
      '„ore“',
      'smith’s',
      'plate - honest',
    ]) {
      expect([search, await found(client, search)]).toEqual([search, ['Skybreaker’s Plate']])
    }
  })

  test('matches words of one or two letters at the beginning of a word', async ({
    context,
    client,
  }) => {
    await newProduct(context, { name: 'Oath of Iron', description: 'A zealous guard.' })
    expect(await found(client, 'o')).toHaveLength(1)
    expect(await found(client, 'ir')).toHaveLength(1)
    expect(await found(client, 'ir of zeal')).toHaveLength(1)
    expect(await found(client, 'ro')).toEqual([])
    expect(await found(client, 'z')).toHaveLength(1)
  })

  test('ignores the signs of query languages', async ({ context, client }) => {
    await newProduct(context, {
      name: 'Plain',
      description: '100% "steel" under_score back\\slash',
    })
    await newProduct(context, { name: 'Other', description: '1000 irons' })
    for (const search of [
      ...['100%', '"steel"', 'score_', 'back\\slash', 'steel*', 'steel AND', '(steel'],
      ...['search_text:steel', '{steel}: steel', 'NEAR(steel)', '^steel', "'steel':*A", '!steel'],
    ]) {
      expect([search, await found(client, search)]).toEqual([search, ['Plain']])
    }
    for (const search of ["' or 1=1 --", '(', '%%%', '!', '🗡️', '\u202e\u200f', '"']) {
      expect([search, await found(client, search)]).toEqual([search, []])
    }
  })

  test('narrows within a category and is paged', async ({ context, client }) => {
    const categoryId = await newCategory(context)
    for (const n of [1, 2, 3]) await newProduct(context, { name: `Helm ${n}`, categoryId })
    await newProduct(context, { name: 'Helm elsewhere' })
    const query = { search: 'helm', category: categoryId, limit: 2 }
    expect(await client('GET /api/product', { query })).toMatchObject({
      total: 3,
      products: [{ name: 'Helm 3' }, { name: 'Helm 2' }],
    })
    expect(await client('GET /api/product', { query: { ...query, page: 2 } })).toMatchObject({
      products: [{ name: 'Helm 1' }],
    })
  })

  test('follows changes and deletions', async ({ context, client }) => {
    const id = await newProduct(context, { name: 'Oldname' })
    await changeProduct(context, 'system', id, { name: 'Newname' })
    expect(await found(client, 'oldname')).toEqual([])
    expect(await found(client, 'newname')).toEqual(['Newname'])
    await deleteProduct(context, 'system', id)
    expect(await found(client, 'newname')).toEqual([])
  })
})

describe('one product', () => {
  test('is found by its id, spaces around it or not', async ({ context, client }) => {
    const id = await newProduct(context, { name: 'Lone' })
    for (const spelled of [id, ` ${id} `]) {
      const { product } = await client('GET /api/product/{id}', { params: { id: spelled } })
      expect(product.name).toBe('Lone')
    }
  })

  test('that is not there is 404', async ({ app }) => {
    const reply = await app.inject('/api/product/nothing')
    expect(reply.statusCode).toBe(404)
    expect(reply.json().error).toMatchObject({ code: 'not_found', message: expect.any(String) })
  })
})

describe('changing the catalogue', () => {
  test('changes only what is given, and updatedAt grows each time', async ({ context, client }) => {
    const id = await newProduct(context, { name: 'Before', priceCents: cents(500) })
    const times: string[] = []
    for (const price of [6, 7, 8]) {
      await changeProduct(context, 'system', id, { priceCents: fromDecimal(price) })
      const { product } = await client('GET /api/product/{id}', { params: { id } })
      expect(product).toMatchObject({ name: 'Before', price })
      times.push(product.updatedAt)
    }
    expect(new Set(times).size).toBe(3)
    expect(times.toSorted()).toEqual(times)
  })

  test('keeps the totals of shop and categories', async ({ context, client }) => {
    const [from, to] = [await newCategory(context), await newCategory(context)]
    const total = async (category = '') =>
      (await client('GET /api/product', { query: { category } })).total
    const id = await newProduct(context, { categoryId: from })
    await newProduct(context, { categoryId: from })
    expect([await total(), await total(from), await total(to)]).toEqual([2, 2, 0])
    await changeProduct(context, 'system', id, { categoryId: to })
    expect([await total(), await total(from), await total(to)]).toEqual([2, 1, 1])
    await deleteProduct(context, 'system', id)
    expect([await total(), await total(from), await total(to)]).toEqual([1, 1, 0])
    await deleteCategory(context, 'system', from)
    expect(await total()).toBe(1)
  })

  test('rejects what is not there and an unknown category, and changes nothing', async ({
    context,
    client,
  }) => {
    await expect(changeProduct(context, 'system', 'nothing', { name: 'x' })).rejects.toThrow(
      'doesn’t exist',
    )
    await expect(deleteProduct(context, 'system', 'nothing')).rejects.toThrow('doesn’t exist')
    await expect(newProduct(context, { categoryId: 'nothing' })).rejects.toThrow('category')
    expect((await client('GET /api/product')).total).toBe(0)
  })
})
