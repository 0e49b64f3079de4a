import { z } from 'zod'
import {
  type AdminDocument,
  type DocumentKind,
  SaveDocument,
} from '../../../../contract/documents/documents.ts'
import { nameOfText } from '../../../../contract/name-of-text.ts'
import { api } from '../../api.ts'
import type { RecordState } from '../record/use-record.ts'
import { useRecordForm } from '../record/use-record-form.ts'

/** A text as the record of a page; its id is that of its activities. */
export type TextRecord = AdminDocument & { id: DocumentKind; name: string; updatedAt: string }

function toRecord(document: AdminDocument): TextRecord {
  const { kind, revision } = document
  return { ...document, id: kind, name: nameOfText(kind), updatedAt: String(revision) }
}

/** @param version a published one, whose words are loaded instead of those that are edited */
export async function loadText(
  kind: DocumentKind,
  { signal, version }: { signal?: AbortSignal; version?: number } = {},
): Promise<TextRecord> {
  const { document } = await api('GET /api/admin/document/{kind}', {
    params: { kind },
    query: version === undefined ? {} : { version },
    signal,
  })
  return toRecord(document)
}

type Change = { markdown?: string; image?: undefined }

export function useTextForm(state: RecordState<TextRecord>) {
  const { kind, markdown: now, revision, isDraft } = state.record
  const params = { kind }
  const edit = useRecordForm<TextRecord, Change>({
    state,
    labels: { markdown: 'Text' },
    valuesOf: ({ markdown }) => ({ markdown }),
    schema: () =>
      z
        .object({ markdown: SaveDocument.shape.markdown.default('') })
        .transform(({ markdown }): Change => (markdown === now ? {} : { markdown })),
    save: async (client, { markdown = now }, version) => {
      const body = { markdown, revision: Number(version) }
      const { message, document } = await client('PUT /api/admin/document/{kind}', { params, body })
      return { message, record: toRecord(document) }
    },
    load: () => loadText(kind),
  })
  /** The draft or, without one, the sample as it is, which is saved as a draft first. */
  const toPublish = async () => {
    if (isDraft) return revision
    const body = { markdown: now, revision }
    const { document } = await api('PUT /api/admin/document/{kind}', { params, body })
    const record = toRecord(document)
    await state.setRecord(record)
    edit.rebase(record.updatedAt)
    return record.revision
  }
  const publish = (material: boolean) =>
    edit.act('publish', async () => {
      const body = { revision: await toPublish(), material }
      const published = api('POST /api/admin/document/{kind}/publish', { params, body })
      const { message, document } = await published
      return { message, record: toRecord(document) }
    })
  return { edit, publish }
}
