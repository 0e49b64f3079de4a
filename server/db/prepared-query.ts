import { createHash } from 'node:crypto'
import type { CompiledQuery, Kysely } from 'kysely'
import type { Reads } from './database.ts'
import { executeDeferred } from './deferred-query.ts'
import type { Tables } from './tables.ts'

type Value = string | number

type Compilable<Row> = { compile: () => CompiledQuery<Row> }

type Build<Values extends readonly Value[], Row> = (db: Reads, ...values: Values) => Compilable<Row>

type Prepared<Values extends readonly Value[], Row> = {
  (db: Reads, ...values: Values): Promise<Row[]>
  /** As `executeDeferred` does. */
  deferred: (trx: Reads, ...values: Values) => Promise<() => Row[]>
}

const names = new Map<string, string>()

/** Each connection of PostgreSQL's keeps about 0.15 MB for every name. */
const maxNames = 100

/** PostgreSQL refuses a prepared query of these once a newer version of the shop has added a column. */
const allColumns = /(select |\.)\*/

function registerPrepared(text: string): void {
  if (names.has(text) || names.size >= maxNames || allColumns.test(text)) return
  names.set(text, createHash('sha256').update(text).digest('hex').slice(0, 40))
}

/** The name under which PostgreSQL prepares this text; undefined for other queries. */
export const preparedName = (text: string): string | undefined => names.get(text)

/**
 * Builds and compiles a query once for each pool of connections, instead of at each call. PostgreSQL
 * parses it once for each of its connections, which also keeps a plan that is as good for any values, if there is one. A
 * query of all columns is only compiled once.
 * @param build must use its values as parameters only: it gets placeholders for them
 */
export function preparedQuery<Values extends readonly Value[], Row>(
  build: Build<Values, Row>,
): Prepared<Values, Row> {
  const compiled = new WeakMap<object, { query: CompiledQuery<Row>; order: number[] }>()
  const withValues = (db: Reads, values: Values) => {
    // A transaction has the adapter of its pool.
    const { adapter } = kyselyOf(db).getExecutor()
    let known = compiled.get(adapter)
    if (!known) {
      const placeholders = values.map(() => Symbol())
      const query = build(db, ...(placeholders as unknown as Values)).compile()
      const order = query.parameters.map(value => placeholders.indexOf(value as symbol))
      registerPrepared(query.sql)
      known = { query, order }
      compiled.set(adapter, known)
    }
    const { query, order } = known
    const parameters = order.map((at, place) => (at < 0 ? query.parameters[place] : values[at]))
    return { ...query, parameters }
  }
  return Object.assign(
    async (db: Reads, ...values: Values) => {
      const { rows } = await kyselyOf(db).executeQuery<Row>(withValues(db, values))
      return rows
    },
    {
      deferred: (trx: Reads, ...values: Values) =>
        executeDeferred<Row>(kyselyOf(trx), withValues(trx, values)),
    },
  )
}

const kyselyOf = (db: Reads) => db as Kysely<Tables>

/** Prepares each variant of a query once. There must be few: they are kept. */
export function preparedVariants<Variant extends object, Values extends readonly Value[], Row>(
  buildOf: (variant: Variant) => Build<Values, Row>,
): (variant: Variant) => Prepared<Values, Row> {
  const known = new Map<string, Prepared<Values, Row>>()
  return variant => {
    const key = Object.values(variant).join()
    const query = known.get(key) ?? preparedQuery(buildOf(variant))
    known.set(key, query)
    return query
  }
}

/** Executes a query that has few variants of its text, as a prepared one. */
export async function executePrepared<Row>(db: Reads, query: Compilable<Row>): Promise<Row[]> {
  const compiled = query.compile()
  registerPrepared(compiled.sql)
  const { rows } = await kyselyOf(db).executeQuery(compiled)
  return rows
}
