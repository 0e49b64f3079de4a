import pg from 'pg'
import { describe, expect, onTestFinished, vi } from 'vitest'
import { test } from '../test/fixtures.ts'
import type { Queries } from './database.ts'
import { executeDeferred } from './deferred-query.ts'
import { preparedQuery } from './prepared-query.ts'

describe('a deferred write', () => {
  test('is seen by the next query, and committed', async ({ context: { db } }) => {
    await db.write.transaction().execute(async trx => {
      await insertDeferred(trx, 'a')
      await insertDeferred(trx, 'b')
      expect(await findIds(trx)).toEqual(['a', 'b'])
      await insertDeferred(trx, 'c')
    })
    expect(await findIds(db.write)).toEqual(['a', 'b', 'c'])
  })

  test('is made at once outside a transaction', async ({ context: { db } }) => {
    await db.write.transaction().execute(trx => findIds(trx))
    await insertDeferred(db.write, 'a')
    expect(await findIds(db.write)).toEqual(['a'])
  })

  const next: Record<string, (trx: Queries) => Promise<unknown>> = {
    'the next query': findIds,
    'the next deferred write and the commit': trx => insertDeferred(trx, 'b'),
    'the commit': async () => {},
  }
  for (const [what, work] of Object.entries(next)) {
    test(`that fails makes ${what} fail, with its own error`, async ({ context: { db } }) => {
      await insertDeferred(db.write, 'a')
      const failing = db.write.transaction().execute(async trx => {
        await insertDeferred(trx, 'c')
        await insertDeferred(trx, 'a')
        await work(trx)
      })
      expect(db.isUniqueViolation(await failing.catch(error => error))).toBe(true)
      expect(await findIds(db.write)).toEqual(['a'])
    })
  }

  test('is not made if its transaction fails for another reason', async ({ context: { db } }) => {
    const failing = db.write.transaction().execute(async trx => {
      await insertDeferred(trx, 'a')
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await findIds(db.write)).toEqual([])
  })
})

test('the rows of a deferred query are available after the next query', async ({
  context: { db },
}) => {
  const find = preparedQuery((db, id: string) =>
    db.selectFrom('statement_layouts').select('columns').where('header_digest', '=', id),
  )
  await db.write.transaction().execute(async trx => {
    const before = await find.deferred(trx, 'a')
    await insertDeferred(trx, 'a')
    const after = await find.deferred(trx, 'a')
    if (db.engine === 'postgres') expect(after).toThrow('come with the next query')
    expect(await findIds(trx)).toEqual(['a'])
    expect([before(), after()]).toEqual([[], [{ columns: '{}' }]])
  })
})

test('PostgreSQL gets the beginning of a transaction and deferred writes with the next query', async ({
  context,
  skip,
}) => {
  skip(context.db.engine === 'sqlite', 'It has no round trips.')
  const query = vi.spyOn(pg.Client.prototype, 'query')
  onTestFinished(() => query.mockRestore())
  const sent = () => query.mock.calls.map(([text]) => /\w+/.exec(text as unknown as string)?.[0])
  await context.db.write.transaction().execute(async trx => {
    await insertDeferred(trx, 'a')
    expect(sent()).toEqual([])
    await findIds(trx)
    expect(sent()).toEqual(['begin', 'insert', 'select'])
    await insertDeferred(trx, 'b')
    expect(sent()).toHaveLength(3)
  })
  expect(sent().slice(3)).toEqual(['insert', 'commit'])
})

const findIds = async (db: Queries) => {
  const rows = await db.selectFrom('statement_layouts').select('header_digest as id').execute()
  return rows.map(({ id }) => id).toSorted()
}

async function insertDeferred(db: Queries, id: string): Promise<void> {
  const insert = db.insertInto('statement_layouts').values({ header_digest: id, columns: '{}' })
  await executeDeferred(db, insert.compile())
}
