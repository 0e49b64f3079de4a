import { second } from '../../contract/durations.ts'
import { Failure } from '../failure.ts'
import { openThreads } from '../threads.ts'
import type { PdfTask } from './draw-pdf.ts'

/** A thread that starts when there is something to draw, which would block the shop for up to 0.1 s each. */
const thread = openThreads<PdfTask, Uint8Array>(new URL('./draw-pdf-worker.ts', import.meta.url), {
  concurrency: 1,
  waiting: 100,
  waitMs: 20 * second,
  withinMs: 20 * second,
  idleMs: 30 * second,
  resourceLimits: { maxOldGenerationSizeMb: 192 },
})

/**
 * Renders a document: the same one always gives the same bytes.
 * @throws Failure `unavailable` if too many are waiting, or it takes too long
 */
export async function renderPdf(task: PdfTask): Promise<Buffer> {
  try {
    const bytes = await thread.run(task)
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  } catch (cause) {
    throw new Failure('unavailable', 'We can’t create the PDF right now. Try again in a minute.', {
      cause,
    })
  }
}
