import { type Kysely, sql } from 'kysely'
import { searchColumns } from '../search-text.ts'

/** The types of the columns that this migration writes to. */
type Searched = { seq: number; search_name: string; search_text: string }
type Changed = { products: Searched; users: Searched }

const rowsPerStep = 1_000

/** Adds an index for deep pages of products, and makes search treat quotes and dashes alike. */
export async function search(db: Kysely<unknown>, engine: 'sqlite' | 'postgres') {
  if (engine === 'sqlite') {
    // Rows have this order too, but they are large. On PostgreSQL the primary key's index serves.
    await db.schema.createIndex('products_by_seq').on('products').column('seq').execute()
  }
  const tables = db as Kysely<Changed>
  await foldAnew(tables, 'products', ['name', 'description'])
  await foldAnew(tables, 'users', ['name', 'user_name', 'email'])
}

/** @param columns what search reads, the name first */
async function foldAnew(db: Kysely<Changed>, table: keyof Changed, columns: string[]) {
  const all = ['seq', 'search_name', 'search_text', ...columns].map(column => sql.ref(column))
  for (let after = 0; ; ) {
    const { rows } = await sql<{ seq: number } & { [column: string]: unknown }>`
      select ${sql.join(all)} from ${sql.table(table)}
      where seq > ${after} order by seq limit ${rowsPerStep}`.execute(db)
    for (const row of rows) {
      const [name = '', ...texts] = columns.map(column => String(row[column]))
      const folded = searchColumns(name, ...texts)
      if (folded.search_name === row.search_name && folded.search_text === row.search_text) continue
      await db.updateTable(table).set(folded).where('seq', '=', row.seq).execute()
    }
    const last = rows.at(-1)
    if (!last) return
    after = last.seq
  }
}
