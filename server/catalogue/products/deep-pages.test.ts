import { StatementSync } from 'node:sqlite'
import { sql } from 'kysely'
import { expect, inject, vi } from 'vitest'
import { limits } from '../../../contract/limits.ts'
import { newCategory } from '../../test/builders.ts'
import { test } from '../../test/fixtures.ts'
import { findProducts } from './public-product-list.repository.ts'

/** SQLite works in the thread that asks, so that a walk through rows holds up the whole shop. */
const onSqlite = test.skipIf(inject('template').engine !== 'sqlite')

onSqlite('a deep page of products is skipped to in an index', async ({ context }) => {
  const { read, write } = context.db
  const categoryId = await newCategory(context)
  for (const part of [{}, { categoryId }]) {
    const all = vi.spyOn(StatementSync.prototype, 'all')
    await findProducts(read, { ...part, limit: 5, offset: limits.listTotal })
    const [statement] = all.mock.contexts as StatementSync[]
    all.mockRestore()
    const { rows } = await sql<{ detail: string }>`
      explain query plan ${sql.raw(statement?.expandedSQL ?? '')}`.execute(write)
    const ofProducts = rows
      .map(({ detail }) => detail)
      .filter(detail => /\bproducts\b/.test(detail))
    expect(ofProducts).toHaveLength(2)
    expect(ofProducts.filter(detail => !/COVERING INDEX|rowid=/.test(detail))).toEqual([])
  }
})
