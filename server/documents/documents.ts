import type {
  AdminDocument,
  DocumentKind,
  DocumentState,
  DocumentVersion,
} from '../../contract/documents/documents.ts'
import { nameOfText } from '../../contract/name-of-text.ts'
import { infoPages } from '../../shop/info.ts'
import { shop } from '../../shop/shop.ts'
import { requireMay } from '../accounts/rights.ts'
import { type Actor, type Fields, recordActivity } from '../activities/activities.ts'
import type { AppContext, DbContext } from '../app-context.ts'
import { withCatalogueTransaction } from '../catalogue/version/catalogue-version.ts'
import type { Queries, Reads } from '../db/database.ts'
import { Failure, invalid } from '../failure.ts'
import * as repository from './documents.repository.ts'
import { fillIn } from './fill-in.ts'
import { renderOwnText } from './rendering.ts'

const versionsShown = 50
const may = 'settings.texts'

type Row = Awaited<ReturnType<typeof repository.findVersions>>[number]

export async function listDocuments({ db }: DbContext): Promise<{ documents: DocumentState[] }> {
  const rows = await repository.findAllVersions(db.read)
  const documents = shop.info.map(({ page }) =>
    toState(
      page,
      rows.filter(({ kind }) => kind === page),
    ),
  )
  return { documents }
}

/**
 * A text as admins edit it.
 * @param version a published one, whose words are shown instead; 0 for those of the code
 * @throws Failure `not_found` if there is no such version
 */
export async function getDocument(
  { db }: DbContext,
  kind: DocumentKind,
  version?: number,
): Promise<AdminDocument> {
  const document = await read(db.read, kind)
  if (version === undefined) return document
  return { ...document, markdown: await findMarkdown(db.read, kind, version) }
}

/** What a text would look like. @throws Failure `validation_failed`, `forbidden` */
export async function previewDocument(
  { db, settings }: Pick<AppContext, 'db' | 'settings'>,
  actor: Actor,
  markdown: string,
): Promise<{ html: string }> {
  await requireMay(db.read, actor, 'settings.texts')
  return { html: fillIn(await renderOwnText(markdown), await settings.read()) }
}

/**
 * Saves the draft of a text.
 * @param revision the one that was edited
 * @throws Failure `validation_failed`, or `conflict` if someone else has saved or published since
 */
export async function saveDraft(
  { db }: DbContext,
  actor: Actor | 'system',
  kind: DocumentKind,
  { markdown, revision }: { markdown: string; revision: number },
): Promise<AdminDocument> {
  const html = await checkAndRender(kind, markdown)
  return db.write.transaction().execute(async trx => {
    await requireMay(trx, actor, may)
    const before = await read(trx, kind)
    const n = before.current + 1
    const change = { markdown, html, ...savedBy(actor), revision: revision + 1 }
    const isCurrent = before.revision === revision
    const isSaved =
      isCurrent &&
      (before.isDraft
        ? await repository.updateDraft(trx, { kind, revision }, change)
        : await repository.insertVersion(trx, { kind, n, ...change, state: 'draft' }))
    if (!isSaved) throw changedMeanwhile()
    await record(trx, actor, kind, { after: { draft: n } })
    return read(trx, kind)
  })
}

/**
 * Publishes the draft of a text, on all nodes at once.
 * @param material terms only: buyers at the checkout must agree again
 * @throws Failure `conflict` if there is no draft, or someone else has saved or published it since
 */
export function publishDocument(
  context: Pick<AppContext, 'db' | 'catalogueVersion'>,
  actor: Actor | 'system',
  kind: DocumentKind,
  { revision, material }: { revision: number; material: boolean },
): Promise<AdminDocument> {
  const isMaterial = material && kind === 'terms'
  return withCatalogueTransaction(
    context,
    actor,
    async ({ trx }) => {
      const before = await read(trx, kind)
      if (before.revision !== revision) throw changedMeanwhile()
      if (!before.isDraft) throw new Failure('conflict', 'There is no draft to publish.')
      const isPublished = await repository.updateDraft(
        trx,
        { kind, revision },
        {
          ...savedBy(actor),
          state: 'published',
          material: isMaterial ? 1 : 0,
          revision: revision + 1,
        },
      )
      if (!isPublished) throw changedMeanwhile()
      const after = await read(trx, kind)
      await recordPublication(trx, actor, kind, { version: after.current, isMaterial, before })
      return after
    },
    { may },
  )
}

/** @throws Failure `validation_failed` at `markdown` */
export async function checkAndRender(kind: DocumentKind, markdown: string): Promise<string> {
  if (markdown === '' && infoPages[kind].markdown !== '') throw invalid('markdown', 'Enter a text')
  return renderOwnText(markdown)
}

async function read(db: Reads, kind: DocumentKind): Promise<AdminDocument> {
  const rows = await repository.findVersions(db, kind, versionsShown)
  const [latest] = rows
  return {
    ...toState(kind, rows),
    markdown: await findMarkdown(db, kind, latest?.n ?? 0),
    revision: latest?.revision ?? 0,
    versions: rows.filter(({ state }) => state === 'published').map(toVersion),
  }
}

async function findMarkdown(db: Reads, kind: DocumentKind, version: number): Promise<string> {
  if (version === 0) return infoPages[kind].markdown
  const found = await repository.findVersion(db, kind, version)
  if (!found) throw new Failure('not_found', 'This text has no such version.')
  return found.markdown
}

/** @param rows the latest version first */
function toState(kind: DocumentKind, rows: Row[]): DocumentState {
  const [latest] = rows
  const current = rows.find(({ state }) => state === 'published')
  return {
    kind,
    current: current?.n ?? 0,
    isDraft: latest?.state === 'draft',
    at: latest?.at ?? null,
    by: latest?.by ?? null,
  }
}

function toVersion({ n, at, by, material }: Row): DocumentVersion {
  return { version: n, at, by, material: material === 1 }
}

/** The columns of a version that say when and by whom it was saved: now, by the actor. */
export function savedBy(actor: Actor | 'system') {
  return { at: new Date().toISOString(), user_id: actor === 'system' ? null : actor.id }
}

function changedMeanwhile(): Failure {
  const message = 'This text has changed since you opened it. Load the latest version.'
  return new Failure('conflict', message)
}

/** Records in the activities that a text has a new version. @param published `before`: the version until now */
export function recordPublication(
  trx: Queries,
  actor: Actor | 'system',
  kind: DocumentKind,
  published: { version: number; isMaterial: boolean; before: { current: number } },
): Promise<void> {
  const { version, isMaterial, before } = published
  return record(trx, actor, kind, {
    before: { version: before.current },
    after: { version, ...(isMaterial && { material: true }) },
  })
}

async function record(
  trx: Queries,
  actor: Actor | 'system',
  kind: DocumentKind,
  { before = {}, after }: { before?: Fields; after: Fields },
): Promise<void> {
  const subject = { kind: 'document', id: kind, name: nameOfText(kind) } as const
  await recordActivity(trx, { actor, subject, before, after })
}
