import { StatementSync } from 'node:sqlite'
import { sql } from 'kysely'
import { expect, inject, vi } from 'vitest'
import { cents } from '../../money.ts'
import { newCategory, newProduct } from '../../test/builders.ts'
import { test } from '../../test/fixtures.ts'
import { orderOf } from './product-order.ts'
import { findProducts } from './public-product-list.repository.ts'

/** SQLite works in the thread that asks, so that a walk through rows holds up the whole shop. */
const onSqlite = test.skipIf(inject('template').engine !== 'sqlite')

onSqlite('a deep page of products is skipped to in an index', async ({ context }) => {
  const { read, write } = context.db
  const categoryId = await newCategory(context)
  for (const part of [{}, { categoryId }, { total: 100_009 }, { categoryId, total: 100_009 }]) {
    const all = vi.spyOn(StatementSync.prototype, 'all')
    await findProducts(read, { ...part, limit: 5, offset: 100_000 })
    const [statement] = all.mock.contexts as StatementSync[]
    all.mockRestore()
    const isFromEnd = statement?.sourceSQL.includes('product_count')
    expect(isFromEnd).toBe('total' in part)
    const { rows } = await sql<{ detail: string }>`
      explain query plan ${sql.raw(statement?.expandedSQL ?? '')}`.execute(write)
    const ofProducts = rows
      .map(({ detail }) => detail)
      .filter(detail => /\bproducts\b/.test(detail))
    expect(ofProducts).toHaveLength(2)
    expect(ofProducts.filter(detail => !/COVERING INDEX|rowid=/.test(detail))).toEqual([])
  }
})

test('pages read from the end are the same as those read from the beginning', async ({
  context,
}) => {
  const { read } = context.db
  const categoryId = await newCategory(context)
  for (const [index, name] of ['Ash', 'Elm', 'Ash', 'Oak', 'Fir', 'Elm', 'Yew'].entries()) {
    const priceCents = cents(100 + (index % 3))
    await newProduct(context, {
      name,
      priceCents,
      hidden: index === 3,
      categoryId: index < 5 ? categoryId : null,
    })
  }
  const sorts = ['added', '-added', 'name', '-name', 'price', '-price'] as const
  for (const [part, total] of [
    [{}, 6],
    [{ categoryId }, 4],
  ] as const) {
    for (const order of sorts.map(orderOf)) {
      for (const limit of [1, 2, 5]) {
        for (let offset = 0; offset <= total; offset += limit) {
          const page = { ...part, order, limit, offset }
          const fromStart = await findProducts(read, page)
          expect(fromStart).toHaveLength(Math.min(limit, total - offset))
          expect(await findProducts(read, { ...page, total })).toEqual(fromStart)
          // The total as it was before a change.
          expect(await findProducts(read, { ...page, total: total - 1 })).toEqual(fromStart)
        }
      }
    }
  }
})
