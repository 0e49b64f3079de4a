import { DocumentKind } from '../../contract/documents/documents.ts'
import { infoPages, paymentTexts } from '../../shop/info.ts'
import type { AppContext } from '../app-context.ts'
import type { Reads } from '../db/database.ts'
import { Failure } from '../failure.ts'
import { offeredProviders } from '../payments/providers.ts'
import type { CurrentSettings } from '../settings/to-settings.ts'
import * as repository from './documents.repository.ts'
import { fillIn } from './fill-in.ts'
import { renderBuiltIn } from './rendering.ts'

/**
 * The text of an information page as the public sees it.
 * @param version a published one, instead of the current one
 * @throws Failure `not_found`
 */
export async function readDocument(
  context: Pick<AppContext, 'db' | 'config' | 'settings'>,
  kind: DocumentKind,
  version?: number,
) {
  const { db } = context
  const settings = await context.settings.read()
  const { current } = await repository.findCurrent(db.read, kind)
  const shown = version ?? current
  if (shown === 0 && kind === 'accessibility')
    throw new Failure('not_found', 'There is no such page.')
  const own = await findHtml(db.read, kind, shown)
  const parts =
    kind === 'payment' ? (await offeredProviders(context)).map(({ id }) => paymentTexts[id]) : []
  const html = [...parts.map(renderBuiltIn), own].join('\n')
  return {
    html: fillIn(html, settings),
    description: infoPages[kind].description,
    example: isExample(kind, settings, shown),
    version: shown,
    current,
  }
}

/** The pages that still show an example, or nothing. */
export async function findExamples(
  db: Reads,
  settings: Pick<CurrentSettings, 'byDefault'>,
): Promise<DocumentKind[]> {
  const published = await repository.findPublishedKinds(db)
  return DocumentKind.options.filter(kind =>
    isExample(kind, settings, published.includes(kind) ? 1 : 0),
  )
}

/** The imprint is an example as long as the seller is, whatever else it says. */
function isExample(
  kind: DocumentKind,
  { byDefault }: Pick<CurrentSettings, 'byDefault'>,
  version: number,
): boolean {
  return kind === 'imprint' ? byDefault.includes('seller') : version === 0
}

export type Terms = Awaited<ReturnType<typeof findTerms>>

/** The version of the terms that counts, and the last one that changed them materially. */
export function findTerms(db: Reads) {
  return repository.findCurrent(db, 'terms')
}

/** A version of the terms of sale. */
export async function readTerms(
  db: Reads,
  settings: CurrentSettings,
  version: number,
): Promise<string> {
  return fillIn(await findHtml(db, 'terms', version), settings)
}

/** The HTML of a published version, with its placeholders. */
async function findHtml(db: Reads, kind: DocumentKind, version: number): Promise<string> {
  if (version === 0) return renderBuiltIn(infoPages[kind].markdown)
  const found = await repository.findVersion(db, kind, version)
  if (found?.state !== 'published') {
    throw new Failure('not_found', 'This text has no such version.')
  }
  return found.html
}
