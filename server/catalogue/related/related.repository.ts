import { type SqlBool, sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import { preparedVariants } from '../../db/prepared-query.ts'
import { categoryTerm, hiddenTerm } from '../../db/search/product-terms.ts'
import { termsOn } from '../../db/search/terms.ts'

/** How many products each way to find candidates adds at most. */
const maxEach = 12

type Like = {
  seq: number
  categoryId: string
  priceCents: number
  /** Candidates have at least one of these in their names. */
  nameTerms: string[]
}

/** Visible products of the category: those at the nearest prices, and the newest ones whose names share a word. */
export function findCandidates(
  { read, engine, writeTerms }: Pick<Database, 'read' | 'engine' | 'writeTerms'>,
  { seq, categoryId, priceCents, nameTerms }: Like,
) {
  const terms = {
    all: [[[categoryTerm(categoryId)]], nameTerms.map(term => [term])],
    none: [[hiddenTerm]],
  }
  const query = candidatesQuery({ engine, isNamed: nameTerms.length > 0 })
  return query(read, seq, categoryId, priceCents, writeTerms(terms))
}

const candidatesQuery = preparedVariants(
  ({ engine, isNamed }: { engine: Database['engine']; isNamed: boolean }) =>
    (db, seq: number, categoryId: string, priceCents: number, terms: string) => {
      const inCategory = sql<SqlBool>`category_id = ${categoryId} and is_hidden = 0`
      const ways = [
        sql`select seq from products where ${inCategory} and price_cents >= ${priceCents}
          order by price_cents, seq limit ${sql.lit(maxEach)}`,
        sql`select seq from products where ${inCategory} and price_cents < ${priceCents}
          order by price_cents desc, seq desc limit ${sql.lit(maxEach)}`,
        ...(isNamed ? [termsOn[engine].newestWith(terms, maxEach)] : []),
      ].map((way, n) => sql`select seq from (${way}) as ${sql.ref(`way${n}`)}`)
      return db
        .selectFrom('products')
        .leftJoin('stock', 'stock.product_id', 'products.id')
        .select(['products.seq', 'products.search_terms', 'products.price_cents'])
        .select(['stock.is_counted', 'stock.on_hand', 'stock.held'])
        .where('products.seq', 'in', sql<number>`(${sql.join(ways, sql` union `)})`)
        .where('products.seq', '<>', seq)
    },
)
