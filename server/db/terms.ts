import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'

/**
 * Matches products that have, for each of `all`, every term of one of its alternatives, and none
 * of `none`. The terms are those of product-terms.ts.
 */
export type Terms = { all: string[][][]; none: string[] }

type Seqs = Expression<{ seq: number }>

/** In cents; both bounds are inclusive. */
export type PriceRange = { min: number; max: number }

/** Which products to choose from. */
export type Candidates = {
  /** Queries of the only products that count. */
  only?: Seqs[]
  except?: Seqs | undefined
  /** For visible products. */
  prices?: PriceRange | undefined
}

export type TermSearch = {
  /** Whether a product has the terms, for a query of `products`. */
  hasTerms: (terms: Terms) => RawBuilder<SqlBool>
  /** A query of the `seq` of the newest products that have the terms. */
  newestWith: (terms: Terms, limit: number, candidates?: Candidates) => RawBuilder<{ seq: number }>
  /** Whether the words of a product's name have all these parts, for a query of `products`. */
  namesHave: (parts: string[]) => RawBuilder<SqlBool>
}

/** A trigram index can't find fewer than three letters, so these only match the start of a word in `search_name`. */
const padded = (part: string) => part.padStart(part.length + Math.max(0, 3 - [...part].length))

export const termsOnSqlite: TermSearch = {
  hasTerms: terms => sql<SqlBool>`products.seq in (
    select rowid from product_terms where product_terms match ${ftsQuery(terms)})`,
  newestWith: (terms, limit, { only = [], except, prices } = {}) => {
    const conditions = [
      sql`product_terms match ${ftsQuery(terms)}`,
      // A plus: without it, each of `only` would be a search of its own.
      ...only.map(each => sql`+rowid in ${each}`),
      ...(except ? [sql`rowid not in ${except}`] : []),
      ...(prices ? [hasPrice(prices)] : []),
    ]
    return sql<{ seq: number }>`select rowid as seq from product_terms
      where ${sql.join(conditions, sql` and `)} order by rowid desc limit ${limit}`
  },
  namesHave: parts => {
    const phrases = parts.map(part => `"${padded(part)}"`).join(' AND ')
    return sql<SqlBool>`products.seq in (
      select rowid from product_search where product_search match ${phrases})`
  },
}

export const termsOnPostgres: TermSearch = {
  hasTerms: terms => sql<SqlBool>`products.terms @@ ${tsQuery(terms)}::tsquery`,
  // Few matches are read from the index. Many are found sooner by a scan from the newest product,
  // but the planner would also scan for words that no product combines.
  newestWith: (terms, limit, { only = [], except, prices } = {}) => {
    const conditions = [
      sql`terms @@ ${tsQuery(terms)}::tsquery`,
      ...only.map(each => sql`seq in ${each}`),
      ...(except ? [sql`seq not in ${except}`] : []),
      ...(prices ? [sql`price_cents between ${prices.min} and ${prices.max}`] : []),
    ]
    const matches = sql`from products where ${sql.join(conditions, sql` and `)}`
    return sql<{ seq: number }>`
      with few as materialized (select seq ${matches} limit ${limit})
      select seq from few where (select count(*) from few) < ${limit}
      union all
      (select seq ${matches} and (select count(*) from few) >= ${limit}
      order by seq desc limit ${limit})`
  },
  namesHave: parts =>
    sql.join<SqlBool>(
      parts.map(part => sql`products.search_name like ${`%${padded(part)}%`}`),
      sql` and `,
    ),
}

/** Named, because the planner would rather read the rows, which are five times as slow to find. */
const hasPrice = ({ min, max }: PriceRange) => sql`(
  select price_cents between ${min} and ${max} from products indexed by visible_products
  where is_hidden = 0 and seq = product_terms.rowid)`

const ftsQuery = (terms: Terms) => write(terms, { quote: '"', and: 'AND', or: 'OR', not: 'NOT' })

const tsQuery = (terms: Terms) => write(terms, { quote: "'", and: '&', or: '|', not: '& !' })

type Syntax = { quote: string; and: string; or: string; not: string }

/** Terms consist of letters, digits and private-use characters, so none needs escaping. */
function write({ all, none }: Terms, { quote, and, or, not }: Syntax): string {
  const quoted = (term: string) => `${quote}${term}${quote}`
  const found = all.map(alternatives => {
    const each = alternatives.map(terms => `(${terms.map(quoted).join(` ${and} `)})`)
    return `(${each.join(` ${or} `)})`
  })
  return [`(${found.join(` ${and} `)})`, ...none.map(quoted)].join(` ${not} `)
}
