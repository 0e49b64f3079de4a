import { minute } from '../../contract/time/durations.ts'
import type { AppContext } from '../app-context.ts'
import type { Job } from '../jobs/jobs.ts'
import { readPaperLogo } from '../pdf/paper-logo.ts'
import { findPdf, storePdf } from './invoices.repository.ts'
import { findDocumentById, type IssuedDocument, type PdfPayload, pdfJobKind } from './invoices.ts'
import { renderPdf } from './pdf.ts'

/**
 * The PDF of an invoice or a credit note. Once rendered, its bytes never change.
 * @throws Failure `unavailable` if it has not been rendered yet and cannot be now
 */
export async function getPdf(
  { db, images }: Pick<AppContext, 'db' | 'images'>,
  { id, document }: IssuedDocument,
): Promise<Buffer> {
  const kept = await findPdf(db.read, id)
  const render = async () =>
    renderPdf({ document, logo: await readPaperLogo({ images }, document.logo) })
  const pdf = kept ?? (await storePdf(db.write, id, await render()))
  return Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength)
}

/** Renders each document soon after it is issued, so that the same version of the program does both. */
export const pdfJob: Job<Pick<AppContext, 'db' | 'images'>, PdfPayload> = {
  ...pdfJobKind,
  concurrency: 1,
  timeoutMs: minute,
  maxAttempts: 20,
  work: async (context, { id }) => {
    await getPdf(context, await findDocumentById(context.db.read, id))
    return undefined
  },
}
