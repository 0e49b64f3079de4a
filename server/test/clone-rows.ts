import { type Kysely, sql } from 'kysely'
import type { AppContext } from '../app-context.ts'
import { chunk } from '../db/chunk.ts'
import type { Tables } from '../db/tables.ts'

/** The tables that grow with the shop. */
export const clonedTables = [
  ...['users', 'sessions', 'trusted_devices', 'links', 'registrations'],
  ...['products', 'stock', 'stock_holds', 'stock_moves', 'reductions', 'carts', 'cart_lines'],
  ...['orders', 'order_lines', 'order_keys', 'order_emails', 'order_events', 'withdrawals'],
  ...['withdrawal_lines', 'payment_attempts', 'demo_payments', 'payment_entries', 'invoices'],
  ...['statements', 'statement_entries', 'activities', 'imports', 'import_records'],
  ...['outbox', 'jobs'],
] as (keyof Tables)[]

/** Columns that the database fills itself. */
const generated = ['seq', 'is_admin', 'terms']

/** Columns that identify rows, or refer to others. */
const identity = /(^|_)(id|hash|key|ref|digest|origin|email|recipient)$/
const shared = ['category_id', 'part_of']
const time = /(^|_)(at|until)$/

/** Clones are done, or the worker would run their jobs. */
const doneRows: Partial<Record<keyof Tables, Record<string, string>>> = {
  orders: {
    ...{ state: "'completed'", payment: "'paid'", fulfillment: "'shipped'" },
    ...{ paid_at: 'clones.at', hold_until: 'null', origin: 'null' },
  },
  order_lines: { shipped: 'row.quantity - row.canceled' },
  withdrawals: { state: "'refunded'" },
  registrations: { picture_size: '0', picture_webp: 'null' },
  invoices: { number: '1000000 + clones.n' },
  jobs: { run_at: "'2999-01-01T00:00:00.000Z'" },
}

/** Copies a row of each table, with other ids and times, so often that the planner uses indexes. */
export async function cloneRows({ db }: AppContext, times: number): Promise<void> {
  const { engine } = db
  const tables = await db.write.introspection.getTables()
  const work = async (write: Kysely<Tables>) => {
    // What a row refers to has a clone of its own, or none at all.
    const [unchecked, checked] =
      engine === 'sqlite'
        ? ['pragma foreign_keys = off', 'pragma foreign_keys = on']
        : ['set session_replication_role = replica', 'reset session_replication_role']
    await sql.raw(unchecked).execute(write)
    await insertClones(write, times)
    for (const table of clonedTables) {
      const columns = tables.find(({ name }) => name === table)?.columns ?? []
      const names = columns.map(({ name }) => name).filter(name => !generated.includes(name))
      const { numAffectedRows } = await sql`
        insert into ${sql.table(table)} (${sql.join(names.map(name => sql.ref(name)))})
        select ${sql.join(names.map(name => cloned(table, name)))}
        from clones, (select * from ${sql.table(table)} limit 1) as row`.execute(write)
      if (numAffectedRows !== BigInt(times)) throw new Error(`There is no row of ${table}.`)
    }
    await sql`drop table clones`.execute(write)
    await sql.raw(engine === 'postgres' ? 'vacuum analyze' : 'analyze').execute(write)
    await sql.raw(checked).execute(write)
  }
  await db.withoutTimeLimit(unlimited => unlimited.connection().execute(work))
}

async function insertClones(write: Kysely<Tables>, times: number): Promise<void> {
  await sql`create table clones (n integer, suffix varchar(10), at varchar(24))`.execute(write)
  const clones = Array.from({ length: times }, (_, n) => {
    const at = new Date(Date.now() - n * 5 * 60_000).toISOString()
    return sql`(${sql.lit(n + 1)}, ${sql.lit(`-${n + 1}`)}, ${sql.lit(at)})`
  })
  for (const part of chunk(clones, 1_000)) {
    await sql`insert into clones values ${sql.join(part)}`.execute(write)
  }
}

function cloned(table: keyof Tables, column: string) {
  const done = doneRows[table]?.[column]
  if (done !== undefined) return sql.raw(done)
  const value = sql.ref(`row.${column}`)
  if (time.test(column)) return sql`case when ${value} is not null then clones.at end`
  if (!identity.test(column) || shared.includes(column)) return value
  return sql`${value} || clones.suffix`
}
