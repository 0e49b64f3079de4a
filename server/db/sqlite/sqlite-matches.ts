import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Match, MatchPage, Scope, SearchClause } from '../database.ts'
import { orderBy } from '../order-by.ts'
import { smallScope } from '../search/search-bounds.ts'
import { columnOf } from '../search/search-text.ts'
import type { Tables } from '../tables.ts'

export async function findMatches(
  db: Kysely<Tables>,
  match: Match,
  { limit, offset, order }: MatchPage,
): Promise<number[]> {
  if (order) {
    const sorted = sql<{ seq: number }>`
      select seq from ${sql.table(match.table)} where ${isMatch(match)}
      order by ${orderBy(order)} limit ${limit} offset ${offset}`
    return (await sorted.execute(db)).rows.map(row => row.seq)
  }
  const newest = limit + offset
  const found = unionOfClauses(match, ({ seq, source }) => {
    return sql`select ${seq} as seq from ${source} order by ${seq} desc limit ${newest}`
  })
  const query = sql<{ seq: number }>`
    select seq from (${found}) order by seq desc limit ${limit} offset ${offset}`
  return (await query.execute(db)).rows.map(row => row.seq)
}

export async function countMatches(
  db: Kysely<Tables>,
  match: Match,
  most: number,
): Promise<number> {
  const found = unionOfClauses(
    match,
    ({ seq, source }) => sql`select ${seq} as seq from ${source} limit ${most}`,
  )
  const { rows } = await sql<{ total: number }>`select count(*) as total from (${found})`.execute(
    db,
  )
  return Math.min(rows[0]?.total ?? 0, most)
}

/** The table or index that contains the matches, and its `seq`. */
type Source = { seq: RawBuilder<unknown>; source: RawBuilder<unknown> }

/** A union, so that a row that matches several clauses appears once. */
function unionOfClauses(match: Match, select: (source: Source) => RawBuilder<unknown>) {
  const sources = match.clauses.map(clause => {
    const isSmall = clause.words.length === 0 || (clause.scope && clause.scope.size <= smallScope)
    return isSmall ? scanQuery(match, clause) : fullTextQuery(match, clause)
  })
  return sql.join(
    sources.map(source => sql`select seq from (${select(source)})`),
    sql` union `,
  )
}

export function isMatch(match: Match) {
  const found = unionOfClauses(match, ({ seq, source }) => sql`select ${seq} as seq from ${source}`)
  return sql<SqlBool>`seq in (${found})`
}

// Scan the rows of a small scope: the full-text index would mostly return rows outside it.
function scanQuery({ table }: Match, { words, scope }: SearchClause): Source {
  const has = words.map(word => sql`instr(${sql.ref(columnOf(word))}, ${word}) > 0`)
  const conditions = [...(scope ? [isIn(scope)] : []), ...has]
  const source = sql`${sql.table(table)} where ${sql.join(conditions, sql` and `)}`
  return { seq: sql.ref('seq'), source }
}

// The full-text table comes first (cross join keeps the order), so rows stream newest first.
function fullTextQuery({ table, index }: Match, { words, scope }: SearchClause): Source {
  const phrases = words.map(word => `${columnOf(word)} : "${word.replaceAll('"', '""')}"`)
  const name = sql.ref(index)
  const rows = scope && sql`cross join ${sql.table(table)} on seq = found.rowid and ${isIn(scope)}`
  const source = sql`${name} as found ${rows ?? sql``}
    where ${name} match ${phrases.join(' AND ')}`
  return { seq: sql.ref('found.rowid'), source }
}

function isIn({ column, values }: Scope) {
  return sql`${sql.ref(column)} in (${sql.join(values)})`
}
