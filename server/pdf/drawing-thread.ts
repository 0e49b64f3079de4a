import { second } from '../../contract/durations.ts'
import { openThreads } from '../threads.ts'

/**
 * A thread that draws PDFs of many pages, one at a time: they take seconds, which would block the shop.
 * @param file calls `answerTasks` with what draws one
 */
export function openDrawingThread<Paper>(file: URL) {
  return openThreads<Paper, Uint8Array>(file, {
    concurrency: 1,
    waiting: 10,
    waitMs: 60 * second,
    withinMs: 60 * second,
    idleMs: 30 * second,
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  })
}
