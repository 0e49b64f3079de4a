import { second } from '../../contract/durations.ts'
import { openThreads } from '../threads.ts'

/**
 * Opens a thread that renders PDFs of many pages, one at a time: each takes seconds and would block the shop.
 * @param file a worker that passes its render function to `answerTasks`
 */
export function openPdfThread<Input>(file: URL) {
  return openThreads<Input, Uint8Array>(file, {
    concurrency: 1,
    waiting: 10,
    waitMs: 60 * second,
    withinMs: 60 * second,
    idleMs: 30 * second,
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  })
}
