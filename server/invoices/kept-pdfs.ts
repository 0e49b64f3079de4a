import type { AppContext } from '../app-context.ts'
import { findPdf, keepPdf } from './invoices.repository.ts'
import { findToDraw, type Paper } from './invoices.ts'
import { renderPdf } from './pdf.ts'

type DrawingOf = Pick<AppContext, 'db' | 'log'>

const everyMs = 60_000
const atOnce = 100

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
export async function drawIssued(
  context: DrawingOf,
  stop = new AbortController().signal,
): Promise<void> {
  for (const paper of await findToDraw(context.db.read, atOnce)) {
    if (stop.aborted) return
    await pdfOf(context, paper).catch(err => {
      const { number } = paper.document
      context.log.error({ err, number }, 'an issued document could not be drawn')
    })
  }
}

/** Does so each minute. @returns what ends it, once nothing is under way */
export function startDrawing(context: DrawingOf): () => Promise<void> {
  const stopping = new AbortController()
  let work = Promise.resolve()
  let isBusy = false
  const timer = setInterval(() => {
    if (isBusy) return
    isBusy = true
    work = drawIssued(context, stopping.signal)
      .catch(err => context.log.error({ err }, 'the documents to draw could not be read'))
      .finally(() => {
        isBusy = false
      })
  }, everyMs).unref()
  return () => {
    clearInterval(timer)
    stopping.abort()
    return work
  }
}
