import { type Kysely, sql } from 'kysely'

/** Keeps why a mail was given up, and lists those mails: few, and the last ones first. */
export async function failedMails(db: Kysely<unknown>) {
  for (const column of ['failed_at', 'failure']) {
    await db.schema.alterTable('outbox').addColumn(column, 'text').execute()
  }
  await sql`create index failed_mails on outbox (failed_at, id) where failed_at is not null`.execute(
    db,
  )
}
