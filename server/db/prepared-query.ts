import type { CompiledQuery, Kysely } from 'kysely'
import type { Reads } from './database.ts'
import type { Tables } from './tables.ts'

type Compilable<Row> = { compile: () => CompiledQuery<Row> }

/**
 * Builds and compiles a query once for each connection to a database, instead of at each call.
 * @param build must use its values as parameters only: it gets placeholders for them
 */
export function preparedQuery<Values extends readonly (string | number)[], Row>(
  build: (db: Reads, ...values: Values) => Compilable<Row>,
): (db: Reads, ...values: Values) => Promise<Row[]> {
  const compiled = new WeakMap<Reads, { query: CompiledQuery<Row>; order: number[] }>()
  return async (db, ...values) => {
    let known = compiled.get(db)
    if (!known) {
      const placeholders = values.map(() => Symbol())
      const query = build(db, ...(placeholders as unknown as Values)).compile()
      const order = query.parameters.map(value => placeholders.indexOf(value as symbol))
      known = { query, order }
      compiled.set(db, known)
    }
    const { query, order } = known
    const parameters = order.map((at, place) => (at < 0 ? query.parameters[place] : values[at]))
    const { rows } = await (db as Kysely<Tables>).executeQuery<Row>({ ...query, parameters })
    return rows
  }
}
