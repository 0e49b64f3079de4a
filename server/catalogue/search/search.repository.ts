import { type CompiledQuery, type RawBuilder, type SqlBool, sql } from 'kysely'
import { limits } from '../../../contract/limits.ts'
import type { Database, Page } from '../../db/database.ts'
import { executePrepared } from '../../db/prepared-query.ts'
import { searchColumns } from '../../db/search/search-text.ts'
import type { Candidates, PriceRange, Terms } from '../../db/search/terms.ts'
import { type ProductOrder, tieOf } from '../products/product-order.ts'

export type Seqs = { seqs: number[]; total: number }

/** Products that match `terms`: one of exactly this name first, then those that match the earlier `tiers`. */
export type Ranked = { terms: Terms; tiers: Terms[]; name: string }

type Chosen = {
  candidates?: Candidates | undefined
  /** How many are counted. */
  most?: number | undefined
}

/**
 * A page of the best matches, the newest first among equals. If there are more than are counted, only
 * those with all words in their names come first.
 */
export async function findBest(
  db: Pick<Database, 'searches' | 'newestWith' | 'rowHasTerms'>,
  { terms, tiers, name }: Ranked,
  { limit, offset }: Page,
  { candidates, most = limits.searchTotal }: Chosen,
): Promise<Seqs> {
  const needed = offset + limit
  const newest = db.newestWith(terms, Math.max(most + 1, needed), candidates)
  // Few are ranked by what is in their rows: to look up each tier would cost a search of its own.
  const ranks = [isNamed(name), ...tiers.map(db.rowHasTerms)].map(
    (condition, rank) => sql`when ${condition} then ${sql.lit(rank)}`,
  )
  const page = sql<{ total: number; seq: number | null; rank: number | null }>`(
    with found as materialized (${newest}),
    counted as materialized (select count(*) as total from found)
    select total, best.seq, best.rank from counted left join (
      select products.seq, case ${sql.join(ranks, sql` `)} else ${sql.lit(ranks.length)} end as rank
      from counted cross join found cross join products
      where products.seq = found.seq and (select total from counted) <= ${most}
      order by rank, products.seq desc limit ${limit} offset ${offset}
    ) as best on true)`
  const query = db.searches
    .selectFrom(page.as('page'))
    .select(['total', 'seq'])
    .orderBy('rank')
    .orderBy('seq', 'desc')
  const rows = await execute(db, query, candidates)
  const [{ total } = { total: 0 }] = rows
  if (total <= most) return { seqs: rows.flatMap(({ seq }) => seq ?? []), total }
  const [inNames = terms] = tiers
  const found = [
    namedOf(db, terms, name, needed, candidates),
    ...[inNames, terms].map(each => db.newestWith(each, needed, candidates)),
  ]
  return { seqs: await findFirst(db, found, { limit, offset }, candidates), total: most }
}

/** The newest products of this name. */
function namedOf(
  db: Pick<Database, 'rowHasTerms'>,
  terms: Terms,
  name: string,
  limit: number,
  candidates?: Candidates,
) {
  const conditions = [isNamed(name), db.rowHasTerms(terms), ...chosenFrom(candidates)]
  return sql<{ seq: number }>`select products.seq from products
    where ${sql.join(conditions, sql` and `)} order by products.seq desc limit ${limit}`
}

const isNamed = (name: string) =>
  sql<SqlBool>`products.search_name = ${searchColumns(name).search_name}`

/** A page of the products of the first query, followed by those of the next, the newest of each first. */
export async function findFirst(
  db: Pick<Database, 'searches'>,
  found: RawBuilder<{ seq: number }>[],
  { limit, offset }: Page,
  candidates?: Candidates,
): Promise<number[]> {
  const ranked = found.map(
    (each, rank) => sql`select seq, ${sql.lit(rank)} as rank
      from (${each}) as ${sql.ref(`tier${rank}`)}`,
  )
  const all = sql<{ seq: number; rank: number }>`(${sql.join(ranked, sql` union all `)})`
  const query = db.searches
    .selectFrom(all.as('found'))
    .select('seq')
    .groupBy('seq')
    .orderBy(({ fn }) => fn.min('rank'))
    .orderBy('seq', 'desc')
    .limit(limit)
    .offset(offset)
  const rows = await execute(db, query, candidates)
  return rows.map(({ seq }) => seq)
}

/** The best plan depends on lists of candidates, so a search among some is planned each time. */
function execute<Row>(
  { searches }: Pick<Database, 'searches'>,
  query: { compile: () => CompiledQuery<Row>; execute: () => Promise<Row[]> },
  { only = [], except }: Candidates = {},
): Promise<Row[]> {
  return only.length > 0 || except ? query.execute() : executePrepared(searches, query)
}

/** The `seq` of a page of the products that meet the conditions, in the given order. */
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

/** The conditions of candidates, for a query of `products`. */
export const chosenFrom = ({ only = [], except, prices }: Candidates = {}) => [
  ...only.map(each => sql<SqlBool>`products.seq in ${each}`),
  ...(except ? [sql<SqlBool>`products.seq not in ${except}`] : []),
  ...(prices ? [isPriced(prices)] : []),
]

export const isPriced = ({ min, max }: PriceRange) =>
  sql<SqlBool>`products.price_cents between ${min} and ${max}`

/** How many products the query finds. @param candidates those of the query, if it has any */
export async function countFound(
  db: Pick<Database, 'searches'>,
  query: RawBuilder<{ seq: number }>,
  candidates?: Candidates,
): Promise<number> {
  const counting = db.searches
    .selectFrom(sql<{ seq: number }>`(${query})`.as('found'))
    .select(({ fn }) => fn.countAll<number>().as('total'))
  const [{ total } = { total: 0 }] = await execute(db, counting, candidates)
  return total
}
