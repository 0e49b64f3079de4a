import type { Insertable, Updateable } from 'kysely'
import type { DocumentKind } from '../../contract/documents/documents.ts'
import type { Queries, Reads } from '../db/database.ts'
import type { DocumentVersionTable } from '../db/tables.ts'

const withUser = (db: Reads) =>
  db
    .selectFrom('document_versions')
    .leftJoin('users', 'users.id', 'document_versions.user_id')
    .select(['kind', 'n', 'state', 'material', 'revision', 'at', 'users.user_name as by'])

/** The latest versions of a text, the draft first. */
export function findVersions(db: Reads, kind: DocumentKind, limit: number) {
  return withUser(db).where('kind', '=', kind).orderBy('n', 'desc').limit(limit).execute()
}

/** The versions of all texts, each with its latest first. */
export function findAllVersions(db: Reads) {
  return withUser(db).orderBy('n', 'desc').execute()
}

export function findVersion(db: Reads, kind: DocumentKind, n: number) {
  return db
    .selectFrom('document_versions')
    .select(['n', 'markdown', 'html', 'state'])
    .where('kind', '=', kind)
    .where('n', '=', n)
    .executeTakeFirst()
}

/** The number of the version that counts, and of the last one with a material change; 0: none. */
export async function findCurrent(db: Reads, kind: DocumentKind) {
  const row = await db
    .selectFrom('document_versions')
    .select(({ fn }) => [
      fn.max('n').as('current'),
      fn.max('n').filterWhere('material', '=', 1).as('material'),
    ])
    .where('kind', '=', kind)
    .where('state', '=', 'published')
    .executeTakeFirst()
  return { current: Number(row?.current ?? 0), material: Number(row?.material ?? 0) }
}

/** Of each text the published version that counts, and the draft. */
const selectCurrent = (db: Reads) =>
  db
    .selectFrom('document_versions as shown')
    .select('kind')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('document_versions as later')
            .select('later.n')
            .whereRef('later.kind', '=', 'shown.kind')
            .whereRef('later.n', '>', 'shown.n')
            .where('later.state', '=', 'published'),
        ),
      ),
    )

/** With their Markdown. */
export function findCurrentTexts(db: Reads) {
  return selectCurrent(db).select(['n', 'state', 'revision', 'markdown']).execute()
}

export async function findPublishedKinds(db: Reads): Promise<DocumentKind[]> {
  const rows = await db
    .selectFrom('document_versions')
    .select('kind')
    .distinct()
    .where('state', '=', 'published')
    .execute()
  return rows.map(({ kind }) => kind)
}

/** The texts whose published HTML contains one of these, in lower case. */
export async function findPublishedWith(db: Reads, parts: string[]): Promise<DocumentKind[]> {
  const rows = await selectCurrent(db)
    .where('state', '=', 'published')
    .where(({ or, fn, eb }) =>
      or(parts.map(part => eb(fn<string>('lower', ['html']), 'like', `%${part}%`))),
    )
    .execute()
  return rows.map(({ kind }) => kind)
}

/** @returns whether nobody else was faster */
export async function insertVersion(
  trx: Queries,
  row: Insertable<DocumentVersionTable>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('document_versions')
    .values(row)
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** @returns whether it is still the draft that was edited */
export async function updateDraft(
  trx: Queries,
  { kind, revision }: { kind: DocumentKind; revision: number },
  change: Updateable<DocumentVersionTable>,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('document_versions')
    .set(change)
    .where('kind', '=', kind)
    .where('state', '=', 'draft')
    .where('revision', '=', revision)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}
