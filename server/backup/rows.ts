import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../db/database.ts'
import type { Tables } from '../db/tables.ts'
import type { ArchivedTable } from './archived-tables.ts'

const rowsAtOnce = 200

type Engine = Database['engine']
/** A value as both engines have it; in a line, bytes are an object. */
type Value = string | number | null | Uint8Array
export type Row = Record<string, Value>

type Column = { name: string; type: string }

/** The columns of a table that are written, by name. */
async function findColumns(db: Kysely<Tables>, engine: Engine, table: string): Promise<Column[]> {
  const { rows } = await (engine === 'sqlite'
    ? sql<Column>`select name, type from pragma_table_xinfo(${table}) where hidden = 0`
    : sql<Column>`select column_name as name, data_type as type from information_schema.columns
        where table_schema = current_schema() and table_name = ${table} and is_generated = 'NEVER'`
  ).execute(db)
  return rows.toSorted((a, b) => (a.name < b.name ? -1 : 1))
}

/** Reads the rows of a table in the order of their keys, which is the same on both engines. */
export async function* readRows(
  db: Kysely<Tables>,
  engine: Engine,
  table: string,
  { key, where }: ArchivedTable,
): AsyncGenerator<Row[]> {
  const columns = await findColumns(db, engine, table)
  // A later migration makes it.
  if (columns.length === 0) return
  const isText = (name: string) =>
    /text|char/.test(columns.find(column => column.name === name)?.type ?? '')
  const order = sql.join(
    key.map(name =>
      engine === 'postgres' && isText(name) ? sql`${sql.ref(name)} collate "C"` : sql.ref(name),
    ),
  )
  const names = sql.join(columns.map(({ name }) => sql.ref(name)))
  for (let last: Row | undefined; ; ) {
    const after = last && sql.join(key.map(name => last?.[name]))
    const conditions = [...(where ? [where] : []), ...(after ? [sql`(${order}) > (${after})`] : [])]
    const condition = conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``
    const { rows } = await sql<Row>`select ${names} from ${sql.table(table)} ${condition}
      order by ${order} limit ${rowsAtOnce}`.execute(db)
    if (rows.length > 0) yield rows
    last = rows.at(-1)
    if (rows.length < rowsAtOnce) return
  }
}

export function toLine(row: Row): string {
  const values = Object.entries(row).map(([name, value]) => [
    name,
    value instanceof Uint8Array ? { base64: Buffer.from(value).toString('base64') } : value,
  ])
  return `${JSON.stringify(Object.fromEntries(values))}\n`
}

/** @throws if it is not a row */
export function toRow(line: string): Row {
  const values = JSON.parse(line) as Record<string, string | number | null | { base64: string }>
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'object' && value ? Buffer.from(value.base64, 'base64') : value,
    ]),
  )
}

/** How many rows there are, and the SHA-256 of their lines. */
export type TableDigest = { rows: number; sha256: string }

/** Digests rows as they are written or read. */
export function openDigest() {
  const hash = createHash('sha256')
  let rows = 0
  return {
    add: (line: string) => {
      hash.update(line)
      rows += 1
    },
    end: (): TableDigest => ({ rows, sha256: hash.digest('hex') }),
  }
}
