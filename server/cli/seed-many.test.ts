import { sql } from 'kysely'
import { describe, expect, inject, vi } from 'vitest'
import { Email, Name, Phone, UserName } from '../../contract/accounts/user.ts'
import type { AppContext } from '../app-context.ts'
import { demoProducts } from '../demo/catalogue.ts'
import { newCategory, newProduct } from '../test/builders.ts'
import { test } from '../test/fixtures.ts'
import { generateProduct, generateUser } from './generate.ts'
import { seedMany } from './seed-many.ts'

const quietly = () => {}
const onSqlite = test.skipIf(inject('template').engine !== 'sqlite')

/** The definitions as SQL; on SQLite in the order of their creation, on which the planner may depend. */
async function indexesOf({ db }: AppContext): Promise<string[]> {
  const { rows } = await (db.engine === 'sqlite'
    ? sql<{ definition: string }>`
        select sql as definition from sqlite_schema where type = 'index' and sql is not null
        order by tbl_name, rowid`
    : sql<{ definition: string }>`
        select indexdef as definition from pg_indexes
        where schemaname = current_schema() order by definition`
  ).execute(db.write)
  return rows.map(({ definition }) => definition)
}

describe('generated products and users', () => {
  test('are numbered, and found by their numbers', async ({ context, client }) => {
    const said: string[] = []
    await seedMany(context, { products: 40, users: 0 }, line => said.push(line))
    await seedMany(context, { products: 60, users: 0 }, line => said.push(line))
    expect(said).toEqual(['40 of 40 products', '60 of 60 products'])
    expect((await client('GET /api/product')).total).toBe(100)
    for (const number of ['000001', '000040', '000041', '000100']) {
      const found = await client('GET /api/product', { query: { search: number } })
      expect(found.products).toEqual([
        expect.objectContaining({ name: expect.stringMatching(` ${number}$`) }),
      ])
    }
    const { categories } = await client('GET /api/category')
    expect(categories).toHaveLength(5)
    for (const { id: category } of categories) {
      expect((await client('GET /api/product', { query: { category } })).total).toBe(20)
    }
  })

  test('use the shop’s categories and the demo’s images', async ({ context, client }) => {
    const categoryId = await newCategory(context)
    const id = demoProducts[0]?.id ?? ''
    await newProduct(context, { id, image: 'demo.webp', categoryId })
    await seedMany(context, { products: 3, users: 0 }, quietly)
    const { products } = await client('GET /api/product')
    expect(products.map(({ image, category }) => [image, category?.id])).toEqual(
      Array(4).fill(['demo.webp', categoryId]),
    )
    expect((await client('GET /api/category')).categories).toHaveLength(1)
  })

  test('have unique names and addresses, and few are banned', async ({ context }) => {
    await seedMany(context, { products: 0, users: 60 }, quietly)
    await seedMany(context, { products: 0, users: 60 }, quietly)
    const users = await context.db.write.selectFrom('users').selectAll().execute()
    expect(users).toHaveLength(120)
    expect(users.filter(user => user.is_banned === 1)).toHaveLength(2)
    expect(users.every(user => user.is_admin === 0 && user.image === null)).toBe(true)
    expect(users.every(user => user.email_key.endsWith('@armory.invalid'))).toBe(true)
  })

  test('are complete across several statements and transactions', async ({ context }) => {
    await seedMany(context, { products: 2_060, users: 2_050 }, quietly)
    // Fewer than the table has by now, so that SQLite uses several transactions, too.
    await seedMany(context, { products: 2_040, users: 0 }, quietly)
    const { product_count, version } = await context.db.write
      .selectFrom('catalogue')
      .selectAll()
      .executeTakeFirstOrThrow()
    expect(product_count).toBe(4_100)
    await vi.waitFor(() => expect(context.catalogueVersion.known()).toBe(version), 60_000)
  })

  test('leave the same indexes', async ({ context }) => {
    const before = await indexesOf(context)
    await seedMany(context, { products: 2_001, users: 2_001 }, quietly)
    expect(before.join()).toContain('products_by_name')
    expect(await indexesOf(context)).toEqual(before)
  })

  onSqlite('are all added, or none of them', async ({ context }) => {
    const before = await indexesOf(context)
    const said: string[] = []
    const stop = (line: string) => {
      said.push(line)
      if (line.startsWith('2,001 of')) throw new Error('Stopped')
    }
    for (const counts of [
      { products: 2_001, users: 0 },
      { products: 0, users: 2_001 },
    ]) {
      await expect(seedMany(context, counts, stop)).rejects.toThrow('Stopped')
    }
    expect(said).toContain('The shop can’t save changes until all products are added.')
    expect(await indexesOf(context)).toEqual(before)
    for (const table of ['products', 'search_words', 'users'] as const) {
      expect(await context.db.write.selectFrom(table).selectAll().execute()).toEqual([])
    }
  })

  test('pass the validation of the forms', () => {
    for (const number of [1, 50, 99_999, 1_000_000, 2_000_000]) {
      const person = generateUser(number)
      expect(Name.parse(person.name)).toBe(person.name)
      expect(UserName.parse(person.userName)).toBe(person.userName)
      expect(Email.parse(person.email)).toBe(person.email)
      expect(Phone.parse(person.phone)).toBe(person.phone)
      expect(generateProduct(number).priceCents).toBeGreaterThan(0)
    }
  })
})
