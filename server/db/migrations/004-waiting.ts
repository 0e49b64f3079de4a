import { type Kysely, sql } from 'kysely'

/** The types of the columns that this migration writes to. */
type Changed = {
  registrations: { token_hash: string; picture_webp: Uint8Array | null; picture_size: number }
}

/** Bounds for pending data: the pictures of sign-ups, and mails without a reply. */
export async function waiting(db: Kysely<unknown>, engine: 'sqlite' | 'postgres') {
  await db.schema
    .alterTable('outbox')
    .addColumn('unanswered', 'integer', column => column.notNull().defaultTo(0))
    .execute()

  await db.schema
    .alterTable('registrations')
    .addColumn('picture_webp', engine === 'sqlite' ? 'blob' : 'bytea')
    .execute()
  await db.schema
    .alterTable('registrations')
    .addColumn('picture_size', 'integer', column => column.notNull().defaultTo(0))
    .execute()
  await keepWholePictures(db)
  await db.schema.alterTable('registrations').dropColumn('picture').execute()
  // Each sign-up asks for the total size of all of them.
  await sql`create index registrations_by_picture
    on registrations (expires_at, token_hash, picture_size) where picture_size > 0`.execute(db)
}

/** Sign-ups kept their picture in three widths, as JSON; the last is the full one. */
async function keepWholePictures(db: Kysely<unknown>) {
  const { rows } = await sql<{ token_hash: string }>`select token_hash from registrations`.execute(
    db,
  )
  for (const { token_hash } of rows) {
    const found = await sql<{ picture: string }>`
      select picture from registrations where token_hash = ${token_hash}`.execute(db)
    const widths: { bytes: string }[] = JSON.parse(found.rows[0]?.picture ?? '[]')
    const whole = widths.at(-1)
    if (!whole) continue
    const picture_webp = Buffer.from(whole.bytes, 'base64')
    await db
      .$extendTables<Changed>()
      .updateTable('registrations')
      .set({ picture_webp, picture_size: picture_webp.length })
      .where('token_hash', '=', token_hash)
      .execute()
  }
}
