import { createHash } from 'node:crypto'
import type { CompiledQuery, Kysely } from 'kysely'
import type { Reads } from './database.ts'
import type { Tables } from './tables.ts'

type Value = string | number

type Compilable<Row> = { compile: () => CompiledQuery<Row> }

type Build<Values extends readonly Value[], Row> = (db: Reads, ...values: Values) => Compilable<Row>

type Prepared<Values extends readonly Value[], Row> = (
  db: Reads,
  ...values: Values
) => Promise<Row[]>

const names = new Map<string, string>()

/** Each connection of PostgreSQL's keeps about 0.15 MB for every name. */
const maxNames = 100

function registerPrepared(text: string): void {
  if (names.has(text) || names.size >= maxNames) return
  names.set(text, createHash('sha256').update(text).digest('hex').slice(0, 40))
}

/** The name under which PostgreSQL prepares this text; undefined for other queries. */
export const preparedName = (text: string): string | undefined => names.get(text)

/**
 * Builds and compiles a query once for each connection to a database, instead of at each call. PostgreSQL
 * parses it once for each of its connections, which also keeps a plan that is as good for any values, if there is one.
 * @param build must use its values as parameters only: it gets placeholders for them
 */
export function preparedQuery<Values extends readonly Value[], Row>(
  build: Build<Values, Row>,
): Prepared<Values, Row> {
  const compiled = new WeakMap<Reads, { query: CompiledQuery<Row>; order: number[] }>()
  return async (db, ...values) => {
    let known = compiled.get(db)
    if (!known) {
      const placeholders = values.map(() => Symbol())
      const query = build(db, ...(placeholders as unknown as Values)).compile()
      const order = query.parameters.map(value => placeholders.indexOf(value as symbol))
      registerPrepared(query.sql)
      known = { query, order }
      compiled.set(db, known)
    }
    const { query, order } = known
    const parameters = order.map((at, place) => (at < 0 ? query.parameters[place] : values[at]))
    const { rows } = await (db as Kysely<Tables>).executeQuery<Row>({ ...query, parameters })
    return rows
  }
}

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
  const { rows } = await (db as Kysely<Tables>).executeQuery(compiled)
  return rows
}
