import { DocumentKind, SaveDocument } from '../../contract/documents/documents.ts'
import type { PreviewedText } from '../../contract/settings/settings-file.ts'
import { infoPages } from '../../shop/info.ts'
import type { Actor } from '../activities/activities.ts'
import { outdatedPreview } from '../csv/same-preview.ts'
import type { Reads, Trx } from '../db/database.ts'
import { invalid, isInvalid } from '../failure.ts'
import { diffLines } from './diff-lines.ts'
import * as repository from './documents.repository.ts'
import { checkAndRender, recordPublication, savedBy } from './documents.ts'

type Texts = Partial<Record<DocumentKind, unknown>>

/** The Markdown of the published texts by page. */
export async function exportTexts(db: Reads): Promise<Partial<Record<DocumentKind, string>>> {
  const rows = await repository.findCurrentTexts(db)
  const published = rows.filter(({ state }) => state === 'published')
  return Object.fromEntries(
    DocumentKind.options.flatMap(page =>
      published.filter(({ kind }) => kind === page).map(({ markdown }) => [page, markdown]),
    ),
  )
}

/** What texts of a file would change, and why some can't be published. */
export async function previewTexts(db: Reads, texts: Texts): Promise<PreviewedText[]> {
  const current = await readCurrent(db)
  const previews: PreviewedText[] = []
  for (const kind of kindsOf(texts)) {
    const { revision, version, markdown } = current(kind)
    const shown = { kind, revision, changes: [], problem: '' }
    try {
      const wanted = readMarkdown(texts[kind])
      if (version > 0 && markdown === wanted) previews.push({ ...shown, outcome: 'keep' })
      else {
        await checkAndRender(kind, wanted)
        const changes = diffLines(markdown, wanted)
        previews.push({ ...shown, outcome: 'change', changes })
      }
    } catch (failure) {
      if (!isInvalid(failure)) throw failure
      previews.push({ ...shown, outcome: 'reject', problem: failure.message })
    }
  }
  return previews
}

type RenderedText = { kind: DocumentKind; markdown: string; html: string }

/**
 * Checks texts of a file as if they were saved, and renders them. It takes long, so it isn't done in a transaction.
 * @throws Failure `validation_failed` at the page, such as `terms`; `unavailable` if too many wait
 */
export async function renderTexts(texts: Texts): Promise<RenderedText[]> {
  const rendered: RenderedText[] = []
  for (const kind of kindsOf(texts)) {
    try {
      const markdown = readMarkdown(texts[kind])
      rendered.push({ kind, markdown, html: await checkAndRender(kind, markdown) })
    } catch (failure) {
      if (!isInvalid(failure)) throw failure
      throw invalid(kind, failure.message)
    }
  }
  return rendered
}

/**
 * Publishes texts of a file as new versions, in a transaction that raises the catalogue's version. A draft stays one.
 * Terms that differ count as a material change: the file can't know by how much.
 * @param previewed the revision of each at the preview
 * @returns the pages that have another text now
 * @throws Failure `conflict` if one was saved or published since
 */
export async function publishTexts(
  trx: Trx,
  actor: Actor,
  texts: RenderedText[],
  previewed: Partial<Record<DocumentKind, number>>,
): Promise<DocumentKind[]> {
  if (texts.length === 0) return []
  const current = await readCurrent(trx)
  const published: DocumentKind[] = []
  for (const { kind, markdown, html } of texts) {
    const { revision, version, isDraft, markdown: shown } = current(kind)
    if (revision !== previewed[kind]) throw outdatedPreview('The texts have')
    if (version > 0 && shown === markdown) continue
    const n = version + 1
    const saved = { revision: revision + 1, ...savedBy(actor) }
    // Another node may save a draft at this moment.
    const isFree =
      !isDraft ||
      (await repository.updateDraft(trx, { kind, revision }, { n: n + 1, revision: revision + 1 }))
    const isMaterial = kind === 'terms'
    const row = { kind, n, markdown, html, ...saved, state: 'published' as const }
    const isPublished =
      isFree && (await repository.insertVersion(trx, { ...row, material: isMaterial ? 1 : 0 }))
    if (!isPublished) throw outdatedPreview('The texts have')
    const before = { current: version }
    await recordPublication(trx, actor, kind, { version: n, isMaterial, before })
    published.push(kind)
  }
  return published
}

/** The pages that a file has texts of, in the order of the pages, whatever that of the file is. */
export function kindsOf(texts: Texts): DocumentKind[] {
  return DocumentKind.options.filter(kind => Object.hasOwn(texts, kind))
}

/** @throws Failure `validation_failed` */
function readMarkdown(value: unknown): string {
  if (typeof value !== 'string') throw invalid('markdown', 'We can’t read this text')
  const { data, error } = SaveDocument.shape.markdown.safeParse(value)
  if (data === undefined)
    throw invalid('markdown', error?.issues[0]?.message ?? 'We can’t read this text')
  return data
}

async function readCurrent(db: Reads) {
  const rows = await repository.findCurrentTexts(db)
  return (kind: DocumentKind) => {
    const own = rows.filter(row => row.kind === kind)
    const published = own.find(({ state }) => state === 'published')
    return {
      revision: Math.max(0, ...own.map(({ revision }) => revision)),
      version: published?.n ?? 0,
      isDraft: own.some(({ state }) => state === 'draft'),
      markdown: published?.markdown ?? infoPages[kind].markdown,
    }
  }
}
