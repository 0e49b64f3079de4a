import type { DocumentKind } from '../../contract/documents/documents.ts'
import type { AppContext } from '../app-context.ts'
import { getDocument, publishDocument, saveDraft } from '../documents/documents.ts'

/** Saves a draft by the system. */
export async function draft(context: AppContext, kind: DocumentKind, markdown: string) {
  const { revision } = await getDocument(context, kind)
  return saveDraft(context, 'system', kind, { markdown, revision })
}

/** Saves and publishes a text by the system. */
export async function publish(
  context: AppContext,
  kind: DocumentKind,
  markdown: string,
  { material = false } = {},
) {
  const { revision } = await draft(context, kind, markdown)
  return publishDocument(context, 'system', kind, { revision, material })
}
