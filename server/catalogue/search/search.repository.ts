import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { limits } from '../../../contract/limits.ts'
import { countRows } from '../../db/count-rows.ts'
import type { Database } from '../../db/database.ts'
import { searchColumns } from '../../db/search-text.ts'
import type { Candidates, PriceRange, Terms } from '../../db/terms.ts'
import { type ProductOrder, tieOf } from '../product-order.ts'

type Page = { limit: number; offset: number }

export type Seqs = { seqs: number[]; total: number }

/** Products that match `terms`: one of exactly this name first, then those that match the earlier `tiers`. */
export type Ranked = { terms: Terms; tiers: Terms[]; name: string }

/** If there are more matches, only their age decides the order. */
const maxTotal = limits.searchTotal

/** A page of the best matches, the newest first among equals. */
export async function findBest(
  db: Pick<Database, 'searches' | 'newestWith'>,
  { terms, tiers, name }: Ranked,
  { limit, offset }: Page,
  candidates?: Candidates,
): Promise<Seqs> {
  const newest = db.newestWith(terms, Math.max(maxTotal + 1, offset + limit), candidates)
  const named = sql`select seq from products where search_name = ${searchColumns(name).search_name}`
  const sets = [named, ...tiers.map(tier => db.newestWith(tier, maxTotal, candidates))]
  const ranks = sets.map((set, rank) => sql`when seq in (${set}) then ${sql.lit(rank)}`)
  const rank = sql`case when total > ${maxTotal} then 0 ${sql.join(ranks, sql` `)}
    else ${sql.lit(sets.length)} end`
  const page = sql<{ seq: number; total: number; rank: number }>`(
    with found as materialized (${newest}), counted as (select count(*) as total from found)
    select seq, total, ${rank} as rank from found, counted
    order by rank, seq desc limit ${limit} offset ${offset})`
  const rows = await db.searches
    .selectFrom(page.as('page'))
    .select(['seq', 'total'])
    .orderBy('rank')
    .orderBy('seq', 'desc')
    .execute()
  const [total = 0] =
    rows.length > 0 || offset === 0
      ? rows.map(({ total }) => Math.min(total, maxTotal))
      : await countEach(db, [db.newestWith(terms, maxTotal, candidates)])
  return { seqs: rows.map(({ seq }) => seq), total }
}

/** The newest products of the first tier, then those of the next. The total is of those found. */
export async function findFirst(
  db: Pick<Database, 'searches' | 'newestWith'>,
  tiers: Terms[],
  limit: number,
): Promise<Seqs> {
  const found = tiers.map(
    (terms, rank) => sql`select seq, ${sql.lit(rank)} as rank
      from (${db.newestWith(terms, limit)}) as ${sql.ref(`tier${rank}`)}`,
  )
  const rows = await db.searches
    .selectFrom(
      sql<{ seq: number; rank: number }>`(${sql.join(found, sql` union all `)})`.as('found'),
    )
    .select('seq')
    .groupBy('seq')
    .orderBy(({ fn }) => fn.min('rank'))
    .orderBy('seq', 'desc')
    .limit(limit)
    .execute()
  return { seqs: rows.map(({ seq }) => seq), total: rows.length }
}

/** A page of the products that meet the conditions, in the given order. */
export async function findSorted(
  db: Pick<Database, 'searches'>,
  conditions: RawBuilder<SqlBool>[],
  page: Page & { order: ProductOrder },
): Promise<Seqs> {
  return {
    seqs: await findSeqs(db, conditions, page),
    total: await countRows(db.searches, matching(db, conditions).limit(maxTotal)),
  }
}

/** The `seq` of {@link findSorted}. */
export async function findSeqs(
  db: Pick<Database, 'searches'>,
  conditions: RawBuilder<SqlBool>[],
  { order, limit, offset }: Page & { order: ProductOrder },
): Promise<number[]> {
  const rows = await matching(db, conditions)
    .orderBy(`products.${order.column}`, order.direction)
    .orderBy(tieOf(order), order.direction)
    .limit(limit)
    .offset(offset)
    .execute()
  return rows.map(({ seq }) => seq)
}

/** The `seq` of the products that meet the conditions. */
export function matching(
  { searches }: Pick<Database, 'searches'>,
  conditions: RawBuilder<SqlBool>[],
) {
  return searches
    .selectFrom('products')
    .select('products.seq')
    .where(sql.join<SqlBool>(conditions, sql` and `))
}

export const isPriced = ({ min, max }: PriceRange) =>
  sql<SqlBool>`products.price_cents between ${min} and ${max}`

/** How many products each query finds. */
export async function countEach(
  db: Pick<Database, 'searches'>,
  queries: RawBuilder<{ seq: number }>[],
): Promise<number[]> {
  if (queries.length === 0) return []
  const counts = queries.map(
    (query, n) => sql`select ${sql.lit(n)} as n, count(*) as total from (${query}) as found`,
  )
  const rows = await db.searches
    .selectFrom(
      sql<{ n: number; total: number }>`(${sql.join(counts, sql` union all `)})`.as('counts'),
    )
    .select('total')
    .orderBy('n')
    .execute()
  return rows.map(({ total }) => total)
}
