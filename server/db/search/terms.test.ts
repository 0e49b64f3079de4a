import { sql } from 'kysely'
import { expect } from 'vitest'
import { countFound } from '../../catalogue/search/search.repository.ts'
import { cents } from '../../money.ts'
import { newProduct } from '../../test/builders.ts'
import { test } from '../../test/fixtures.ts'
import type { Candidates, Terms } from './terms.ts'

const word = (stem: string): Terms => ({ all: [[[stem]]], none: [] })

test('a search finds the newest products with a word across all index blocks', async ({
  context,
}) => {
  const { db } = context
  const added: { seq: number; isGilt: boolean; price: number }[] = []
  // Sequential, because each step moves the sequence on by a block.
  for (const [block, gilt] of [true, false, true, true, false, true, true].entries()) {
    if (db.engine === 'postgres') {
      await sql`select setval(pg_get_serial_sequence('products', 'seq'), ${block * 5_000 + 1})`.execute(
        db.write,
      )
    }
    for (const priceCents of [cents(1_000), cents(2_000)]) {
      const id = await newProduct(context, { name: gilt ? 'Gilt' : 'Plain', priceCents })
      const { seq } = await db.read
        .selectFrom('products')
        .select('seq')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      added.unshift({ seq, isGilt: gilt, price: priceCents })
    }
  }
  const find = async (terms: Terms, limit: number, candidates?: Candidates) => {
    const query = db.newestWith(terms, limit, candidates)
    const { rows } = await sql<{ seq: number }>`${query}`.execute(db.write)
    return rows.map(({ seq }) => seq).toSorted((one, other) => other - one)
  }
  const gilt = added.filter(({ isGilt }) => isGilt)
  for (let limit = 1; limit <= gilt.length + 1; limit += 1) {
    const expected = gilt.map(({ seq }) => seq).slice(0, limit)
    expect(await find(word('gilt'), limit)).toEqual(expected)
  }
  const cheap = gilt.filter(({ price }) => price === 1_000).map(({ seq }) => seq)
  const underFifteen = { prices: { min: 0, max: 1_500 } }
  expect(await find(word('gilt'), 4, underFifteen)).toEqual(cheap.slice(0, 4))
  const cheapOnes = sql<{ seq: number }>`(select seq from products where price_cents = 1000)`
  expect(await find(word('gilt'), 4, { only: [cheapOnes] })).toEqual(cheap.slice(0, 4))
  const dear = gilt.filter(({ price }) => price === 2_000).map(({ seq }) => seq)
  // A sample meets cheap products alone, the first after each gap: in this range, the rest is read another way.
  const overFifteen = { prices: { min: 1_500, max: 3_000 } }
  expect(await find(word('gilt'), 4, overFifteen)).toEqual(dear.slice(0, 4))
  expect(await find(word('gilt'), 4, { except: cheapOnes })).toEqual(dear.slice(0, 4))
  expect(await find(word('none'), 4)).toEqual([])
  expect(await countFound(db, db.newestWith(word('plain'), 3))).toBe(3)
  expect(await countFound(db, db.newestWith(word('gilt'), 100))).toBe(gilt.length)
})
