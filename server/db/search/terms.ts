import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'

/**
 * Matches products that have, for each of `all`, every term of one of its alternatives. It rules out those that have
 * every term of one of `none`. The terms are those of product-terms.ts.
 */
export type Terms = { all: string[][][]; none: string[][] }

/** Terms as the engine's index reads them, so that a prepared query can take them as a parameter. */
type WrittenTerms = string

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
  /**
   * A search within a range of prices that has fewer products than this reads them first, as a set.
   * @param all how many products there are
   */
  rangeAsSet: (all: number) => number
  /**
   * Whether a product has the terms, for a query of `products`.
   * @param areMany keeps the planner from reading and sorting all that have them
   */
  hasTerms: (terms: Terms, areMany?: boolean) => RawBuilder<SqlBool>
  /** The same for a query that reads few rows, by what is in them. */
  rowHasTerms: (terms: Terms) => RawBuilder<SqlBool>
  writeTerms: (terms: Terms) => WrittenTerms
  /** A query of the `seq` of the newest products that have the terms. */
  newestWith: (
    terms: Terms | WrittenTerms,
    limit: number,
    candidates?: Candidates,
  ) => RawBuilder<{ seq: number }>
  /** A query of the `seq` of any one product that has the terms. */
  anyWith: (terms: Terms) => RawBuilder<{ seq: number }>
  /** Whether the words of a product's name have all these parts, for a query of `products`. */
  namesHave: (parts: string[]) => RawBuilder<SqlBool>
}

/** A trigram index can't find fewer than three letters, so these only match the start of a word in `search_name`. */
const padded = (part: string) => part.padStart(part.length + Math.max(0, 3 - [...part].length))

const termsOnSqlite: TermSearch = {
  // In a larger range, matches are found sooner by checking the prices of all that have the words.
  rangeAsSet: all => Math.floor(Math.sqrt(400 * all)),
  hasTerms: (terms, areMany) => sql<SqlBool>`${sql.raw(areMany ? '+' : '')}products.seq in (
    select rowid from product_terms where product_terms match ${ftsQuery(terms)})`,
  rowHasTerms: ({ all, none }) => {
    const has = (term: string) => sql<SqlBool>`instr(' ' || search_terms || ' ', ${` ${term} `})`
    const every = (terms: string[]) => sql`(${sql.join(terms.map(has), sql` and `)})`
    const found = all.map(alternatives => sql`(${sql.join(alternatives.map(every), sql` or `)})`)
    return sql.join<SqlBool>([...found, ...none.map(terms => sql`not ${every(terms)}`)], sql` and `)
  },
  writeTerms: terms => ftsQuery(terms),
  newestWith: (terms, limit, { only = [], except, prices } = {}) => {
    const conditions = [
      sql`product_terms match ${ftsQuery(terms)}`,
      // The plus keeps each of `only` from becoming a search of its own.
      ...only.map(each => sql`+rowid in ${each}`),
      ...(except ? [sql`rowid not in ${except}`] : []),
      ...(prices ? [hasPrice(prices)] : []),
    ]
    return sql<{ seq: number }>`select rowid as seq from product_terms
      where ${sql.join(conditions, sql` and `)} order by rowid desc limit ${limit}`
  },
  anyWith: terms => termsOnSqlite.newestWith(terms, 1),
  namesHave: parts => {
    const phrases = parts.map(part => `"${padded(part)}"`).join(' AND ')
    return sql<SqlBool>`products.seq in (
      select rowid from product_search where product_search match ${phrases})`
  },
}

/** Products per block of the index (see migration 007-search-blocks). */
const blockSize = 4_096

const termsOnPostgres: TermSearch = {
  // Prices are in the rows, which are read anyway.
  rangeAsSet: () => 0,
  hasTerms: (terms, areMany) => {
    const matchesTerms = sql<SqlBool>`products.terms @@ ${tsQuery(terms)}::tsquery`
    return areMany ? sql`coalesce(${matchesTerms}, false)` : matchesTerms
  },
  rowHasTerms: terms => sql<SqlBool>`products.terms @@ ${tsQuery(terms)}::tsquery`,
  writeTerms: terms => tsQuery(terms),
  // The index yields matches in no order, and each match costs a row read. So the two newest blocks are searched first. The
  // number of matches there predicts how many more blocks are needed. The rest is searched only if the prediction is too low,
  // or if there are few matches.
  newestWith: (terms, limit, { only = [], except, prices } = {}) => {
    const matchesTerms = sql`terms @@ ${tsQuery(terms)}::tsquery`
    const filters = [
      ...only.map(each => sql`seq in ${each}`),
      ...(except ? [sql`seq not in ${except}`] : []),
    ]
    const isPriced = (column: RawBuilder<unknown>) =>
      prices ? [sql`${column} between ${prices.min} and ${prices.max}`] : []
    const inRange = isPriced(sql`price_cents`)
    // The plus keeps the planner from the index of prices.
    const checkedInRange = isPriced(sql`+price_cents`)
    const size = sql.lit(blockSize)
    const selectNewest = (...conditions: RawBuilder<unknown>[]) => sql`
      select seq from products where ${sql.join([matchesTerms, ...filters, ...conditions], sql` and `)}
      order by seq + 0 desc limit ${limit}`
    const inBlocks = (table: string) => [
      sql`array[seq / ${size}] && array(select generate_series(first, last) from ${sql.ref(table)})`,
      ...checkedInRange,
    ]
    // With this few matches in the newest blocks, more than about 80 further blocks would be needed, which takes longer than
    // the whole index. So does a third of all blocks.
    const tooFewToPredict = sql`${limit}::bigint / 40`
    const areSome = sql`(select first <= last and matches < ${limit}::bigint from further_blocks)`
    const isEarlier = sql`seq + 0 < (select first * ${size} from further_blocks)`
    const isIncomplete = sql`
      (select matches + (select count(*) from further) < ${limit}::bigint from further_blocks)`
    const selectRest = (...conditions: RawBuilder<unknown>[]) =>
      selectNewest(isEarlier, isIncomplete, ...conditions)
    const areFew = sql`(select are_few from range)`
    // A prepared query has one plan for all prices. It reads their index only if few of 100 products, evenly spread, have them.
    const restByIndexOrNot = () => sql`
      range as materialized (select count(*) < 10 as are_few
        from (select max(seq) as last from products) as newest_product, generate_series(1, 100) as hundredth,
          lateral (select price_cents from products where is_hidden = 0 and seq >= hundredth::bigint * last / 100
            order by seq limit 1) as sample where ${sql.join(inRange)}),
      rest as materialized ((${selectRest(...inRange, areFew)})
        union all (${selectRest(...checkedInRange, sql`not ${areFew}`)}))`
    const isPrepared = only.length === 0 && !except
    const rest =
      prices && isPrepared
        ? restByIndexOrNot()
        : sql`rest as materialized (${selectRest(...inRange)})`
    return sql<{ seq: number }>`
      with newest_blocks as materialized (
        select max(seq) / ${size} - 1 as first, max(seq) / ${size} as last,
          max(seq) % ${size} + ${size} as products from products),
      newest as materialized (${selectNewest(...inBlocks('newest_blocks'))}),
      further_blocks as materialized (
        select matches, first - 1 as last, greatest(0,
          case when matches <= ${tooFewToPredict} or needed * 3 > first then first else first - needed end)::integer as first
        from (select first, matches,
            (1.3 * (${limit}::bigint - matches) / greatest(matches, 1) * products / ${size})::bigint + 1 as needed
          from newest_blocks, (select count(*) as matches from newest) as counted) as predicted),
      further as materialized (${selectNewest(...inBlocks('further_blocks'), areSome)}),
      ${rest}
      select seq from newest union all select seq from further union all select seq from rest
      order by seq desc limit ${limit}`
  },
  // Materialized: the planner would otherwise read all rows for a word that none has, expecting to meet it soon.
  anyWith: terms => sql<{ seq: number }>`
    with found as materialized (select seq from products where ${termsOnPostgres.hasTerms(terms)})
    select seq from found limit 1`,
  namesHave: parts =>
    sql.join<SqlBool>(
      parts.map(part => sql`products.search_name like ${`%${padded(part)}%`}`),
      sql` and `,
    ),
}

export const termsOn = { sqlite: termsOnSqlite, postgres: termsOnPostgres }

/** Named, because the planner would rather read the rows, which are five times as slow to find. */
const hasPrice = ({ min, max }: PriceRange) => sql`(
  select price_cents between ${min} and ${max} from products indexed by visible_products
  where is_hidden = 0 and seq = product_terms.rowid)`

const ftsQuery = (terms: Terms | WrittenTerms) =>
  write(terms, { quote: '"', and: 'AND', or: 'OR', not: 'NOT' })

const tsQuery = (terms: Terms | WrittenTerms) =>
  write(terms, { quote: "'", and: '&', or: '|', not: '& !' })

type Syntax = { quote: string; and: string; or: string; not: string }

/** Terms consist of letters, digits and private-use characters, so none needs escaping. */
function write(terms: Terms | WrittenTerms, { quote, and, or, not }: Syntax): WrittenTerms {
  // In a prepared query, a placeholder.
  if (typeof terms !== 'object') return terms
  const { all, none } = terms
  const quoted = (term: string) => `${quote}${term}${quote}`
  const every = (terms: string[]) => `(${terms.map(quoted).join(` ${and} `)})`
  const found = all.map(alternatives => `(${alternatives.map(every).join(` ${or} `)})`)
  return [`(${found.join(` ${and} `)})`, ...none.map(every)].join(` ${not} `)
}
