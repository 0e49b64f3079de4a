import { type Kysely, sql } from 'kysely'

export async function activities(db: Kysely<unknown>, engine: 'sqlite' | 'postgres') {
  const sqlite = engine === 'sqlite'
  const key = sqlite ? sql`text` : sql`text collate "C"`

  await db.schema
    .createTable('activities')
    .addColumn('seq', 'integer', column =>
      sqlite
        ? column.primaryKey().autoIncrement()
        : column.primaryKey().generatedAlwaysAsIdentity(),
    )
    .addColumn('id', key, column => column.notNull().unique())
    .addColumn('at', sql`varchar(24)`, column => column.notNull())
    .addColumn('actor_id', key, column => column.notNull())
    .addColumn('actor_name', 'text', column => column.notNull())
    .addColumn('action', 'text', column => column.notNull())
    .addColumn('subject_kind', 'text', column => column.notNull())
    .addColumn('subject_id', key, column => column.notNull())
    .addColumn('subject_name', 'text', column => column.notNull())
    .addColumn('before', 'text', column => column.notNull())
    .addColumn('after', 'text', column => column.notNull())
    .execute()
  await db.schema
    .createIndex('activities_by_subject')
    .on('activities')
    .columns(['subject_id', 'seq'])
    .execute()
  await db.schema.createIndex('activities_by_time').on('activities').column('at').execute()
  // The directory lists and counts users who are not admins.
  await db.schema.createIndex('users_by_role').on('users').columns(['is_admin', 'seq']).execute()
}
