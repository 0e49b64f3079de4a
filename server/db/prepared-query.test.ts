import { sql } from 'kysely'
import { expect, vi } from 'vitest'
import { newCategory } from '../test/builders.ts'
import { test } from '../test/fixtures.ts'
import { preparedQuery } from './prepared-query.ts'

test('a prepared query is built once, and takes its values in any order', async ({ context }) => {
  const forge = await newCategory(context, { name: 'Forge' })
  const crypt = await newCategory(context, { name: 'Crypt' })
  const build = vi.fn()
  const find = preparedQuery((db, most: number, name: string, least: number) => {
    build()
    return db
      .selectFrom('categories')
      .select('id')
      .where('product_count', '<=', most)
      .where('product_count', '>=', least)
      .where('id', '!=', 'none')
      .where('name', '=', name)
  })
  const { read } = context.db
  expect(await find(read, 0, 'Forge', 0)).toEqual([{ id: forge }])
  expect(await find(read, 1, 'Crypt', 0)).toEqual([{ id: crypt }])
  expect(await find(read, 1, 'Crypt', 1)).toEqual([])
  expect(build).toHaveBeenCalledOnce()
})

test('a prepared query reads within a transaction what that has written', async ({ context }) => {
  const id = await newCategory(context, { name: 'Forge' })
  const find = preparedQuery((db, id: string) =>
    db.selectFrom('categories').select('name').where('id', '=', id),
  )
  await context.db.write.transaction().execute(async trx => {
    await trx.updateTable('categories').set({ name: 'Anvil' }).where('id', '=', id).execute()
    expect(await find(trx, id)).toEqual([{ name: 'Anvil' }])
  })
})

test('PostgreSQL keeps a prepared query for a connection', async ({ context }) => {
  if (context.db.engine === 'sqlite') return
  const find = preparedQuery((db, least: number) =>
    db.selectFrom('categories').select('id').where('product_count', '>=', least),
  )
  await context.db.write.transaction().execute(async trx => {
    for (const least of [1, 2]) await find(trx, least)
    const { rows } = await sql`
      select (generic_plans + custom_plans)::integer as uses from pg_prepared_statements
      where statement like '%"product_count" >= $1'`.execute(trx)
    expect(rows).toEqual([{ uses: 2 }])
  })
})
