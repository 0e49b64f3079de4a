import { second } from '../../contract/time/durations.ts'
import { openPdfThread } from '../pdf/pdf-thread.ts'
import type { PdfTask } from './draw-pdf.ts'

/**
 * Renders a document, which takes up to 0.1 s: the same one always gives the same bytes.
 * @throws Failure `unavailable`
 */
export const renderPdf = openPdfThread<PdfTask>(new URL('./draw-pdf-worker.ts', import.meta.url), {
  ...{ waiting: 100, waitMs: 20 * second, withinMs: 20 * second, heapMb: 192 },
})
