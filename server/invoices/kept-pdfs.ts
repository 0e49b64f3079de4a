import { minute } from '../../contract/durations.ts'
import type { AppContext } from '../app-context.ts'
import type { Job } from '../jobs/jobs.ts'
import { findPdf, keepPdf } from './invoices.repository.ts'
import { findPaperById, type Issued, issued, type Paper } from './invoices.ts'
import { renderPdf } from './pdf.ts'

/**
 * The PDF of an invoice or a credit note: the bytes that were drawn first, whatever the program draws
 * by now.
 * @throws Failure `unavailable` if it is not drawn yet and cannot be just now
 */
export async function pdfOf(
  { db }: Pick<AppContext, 'db'>,
  { id, document }: Paper,
): Promise<Buffer> {
  const kept = await findPdf(db.read, id)
  const pdf = kept ?? (await keepPdf(db.write, id, await renderPdf(document)))
  return Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength)
}

/** Draws what was issued, one after the other, so that it is drawn by the program that issued it. */
export const pdfs: Job<Pick<AppContext, 'db'>, Issued> = {
  ...issued,
  atOnce: 1,
  timeoutMs: minute,
  mostAttempts: 20,
  work: async (context, { id }) => {
    await pdfOf(context, await findPaperById(context.db.read, id))
    return undefined
  },
}
