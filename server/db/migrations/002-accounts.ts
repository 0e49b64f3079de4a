import { type Kysely, sql } from 'kysely'
import { addSearch } from './search.ts'

export async function accounts(db: Kysely<unknown>, engine: 'sqlite' | 'postgres') {
  const sqlite = engine === 'sqlite'
  const key = sqlite ? sql`text` : sql`text collate "C"`
  const time = sql`varchar(24)`

  await db.schema
    .createTable('users')
    .addColumn('seq', 'integer', column =>
      sqlite
        ? column.primaryKey().autoIncrement()
        : column.primaryKey().generatedAlwaysAsIdentity(),
    )
    .addColumn('id', key, column => column.notNull().unique())
    .addColumn('name', 'text', column => column.notNull())
    .addColumn('user_name', 'text', column => column.notNull())
    .addColumn('user_name_key', key, column => column.notNull().unique())
    .addColumn('email', 'text', column => column.notNull())
    .addColumn('email_key', key, column => column.notNull().unique())
    .addColumn('phone', 'text', column => column.notNull())
    .addColumn('password_hash', 'text', column => column.notNull())
    .addColumn('image', 'text')
    .addColumn('is_admin', 'integer', column => column.notNull().check(sql`is_admin in (0, 1)`))
    .addColumn('is_banned', 'integer', column => column.notNull().check(sql`is_banned in (0, 1)`))
    .addColumn('search_name', 'text', column => column.notNull())
    .addColumn('search_text', 'text', column => column.notNull())
    .addColumn('created_at', time, column => column.notNull())
    .addColumn('updated_at', time, column => column.notNull())
    .execute()
  // For the image sweep, which looks up rows by file.
  await db.schema.createIndex('users_by_image').on('users').column('image').execute()
  await sql`create index admins on users (seq) where is_admin = 1`.execute(db)
  await addSearch(db, engine, { table: 'users', search: 'user_search' })

  await db.schema
    .createTable('registrations')
    .addColumn('token_hash', key, column => column.primaryKey())
    .addColumn('browser_hash', key, column => column.notNull())
    .addColumn('name', 'text', column => column.notNull())
    .addColumn('user_name', 'text', column => column.notNull())
    .addColumn('email', 'text', column => column.notNull())
    .addColumn('email_key', key, column => column.notNull())
    .addColumn('phone', 'text', column => column.notNull())
    .addColumn('password_hash', 'text', column => column.notNull())
    .addColumn('picture', 'text', column => column.notNull())
    .addColumn('expires_at', time, column => column.notNull())
    .execute()
  await db.schema
    .createIndex('registrations_by_email')
    .on('registrations')
    .column('email_key')
    .execute()

  await db.schema
    .createTable('sessions')
    .addColumn('token_hash', key, column => column.primaryKey())
    .addColumn('user_id', key, column =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('created_at', time, column => column.notNull())
    .addColumn('seen_at', time, column => column.notNull())
    .execute()
  await db.schema
    .createTable('known_browsers')
    .addColumn('token_hash', key, column => column.notNull())
    .addColumn('user_id', key, column =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('signed_in_at', time, column => column.notNull())
    .addPrimaryKeyConstraint('known_browsers_key', ['user_id', 'token_hash'])
    .execute()

  await db.schema
    .createTable('links')
    .addColumn('token_hash', key, column => column.primaryKey())
    .addColumn('user_id', key, column =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('kind', 'text', column => column.notNull())
    .addColumn('browser_hash', key)
    .addColumn('password_hash', 'text')
    .addColumn('email', 'text')
    .addColumn('expires_at', time, column => column.notNull())
    .execute()
  for (const table of ['sessions', 'links'] as const) {
    await db.schema.createIndex(`${table}_by_user`).on(table).column('user_id').execute()
  }

  await db.schema
    .createTable('outbox')
    .addColumn('id', key, column => column.primaryKey())
    .addColumn('mail', 'text', column => column.notNull())
    .addColumn('recipient', 'text', column => column.notNull())
    .addColumn('content', 'text')
    .addColumn('tries', 'integer', column => column.notNull().defaultTo(0))
    .addColumn('created_at', time, column => column.notNull())
    .addColumn('next_try_at', time)
    .addColumn('expires_at', time, column => column.notNull())
    .addColumn('sent_at', time)
    .execute()
  // Few mails are waiting; most are sent.
  await sql`create index outbox_waiting on outbox (next_try_at) where next_try_at is not null`.execute(
    db,
  )

  await db.schema
    .createTable('rate_limits')
    .addColumn('key', key, column => column.primaryKey())
    .addColumn('points', 'integer', column => column.notNull())
    .addColumn('expire', 'bigint', column => column.notNull())
    .execute()
}
