import { sql } from 'kysely'
import { expect } from 'vitest'
import { test } from '../test/fixtures.ts'

test('counts, sums and wide columns are numbers, and none loses precision', async ({ context }) => {
  const { write } = context.db
  const read = async (value: string) => {
    const { rows } = await sql<{ is: unknown }>`
      select ${sql.raw(value)} as "is" from (select cast(${sql.raw('9007199254740991')} as bigint) as cents) as row`.execute(
      write,
    )
    return rows[0]?.is
  }
  expect(await read('cents')).toBe(Number.MAX_SAFE_INTEGER)
  expect(await read('sum(cents)')).toBe(Number.MAX_SAFE_INTEGER)
  expect(await read('count(*)')).toBe(1)
  expect(await read('-cents')).toBe(Number.MIN_SAFE_INTEGER)
  for (const tooLarge of ['cents + 1', '-cents - 1', 'sum(cents) + 2']) {
    await expect(read(tooLarge)).rejects.toThrow('too large')
  }
})
