import { type Kysely, sql } from 'kysely'
import { activityListIndexes } from './021-activity-lists.ts'
import { activityDeedIndexes } from './025-activity-deeds.ts'

const { activities_by_subject: _, registrations_by_time: __, ...lists } = activityListIndexes

/**
 * Remembers what an import wrote, so that it can be undone. What it did to each record is listed with
 * the record; where all activities are listed, the import is one.
 */
export async function imports(db: Kysely<unknown>, engine: 'sqlite' | 'postgres') {
  const key = engine === 'sqlite' ? sql`text` : sql`text collate "C"`
  await db.schema
    .createTable('imports')
    .addColumn('id', key, column => column.primaryKey())
    .addColumn('at', sql`varchar(24)`, column => column.notNull())
    .addColumn('undone_at', sql`varchar(24)`)
    .execute()
  await db.schema
    .createTable('import_records')
    .addColumn('import_id', key, column =>
      column.notNull().references('imports.id').onDelete('cascade'),
    )
    .addColumn('kind', 'text', column => column.notNull())
    .addColumn('record_id', key, column => column.notNull())
    .addColumn('updated_at', sql`varchar(24)`, column => column.notNull())
    .addColumn('before', 'text')
    .addPrimaryKeyConstraint('import_records_key', ['import_id', 'record_id'])
    .execute()
  await sql`create index imports_by_time on imports (at)`.execute(db)
  await sql`alter table activities add column part_of ${key}`.execute(db)
  const alone = [
    // With the column, SQLite reads no row for it.
    ...Object.entries(lists).map(([name, rows]) => [
      name,
      `${rows.replace(/\)$/, ', part_of)')} where`,
    ]),
    ...Object.entries(activityDeedIndexes).map(([name, rows]) => [name, `${rows} and`]),
  ]
  for (const [name = '', rows = ''] of alone) {
    await sql`drop index if exists ${sql.ref(name)}`.execute(db)
    await sql`create index ${sql.ref(name)} on ${sql.raw(`${rows} part_of is null`)}`.execute(db)
  }
}
