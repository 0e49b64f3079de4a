import { second } from '../../contract/time/durations.ts'
import { Failure } from '../failure.ts'
import { openThreads } from '../threads.ts'

/** For documents of many pages, each of which takes seconds. */
const manyPages = { waiting: 10, waitMs: 60 * second, withinMs: 60 * second, heapMb: 256 }

/**
 * Renders PDFs in a thread, one at a time, because they would block the shop. It starts when there is something to
 * draw.
 * @param file a worker that passes its render function to `answerTasks`
 * @returns a function that throws Failure `unavailable` if too many are waiting, or it fails or takes too long
 */
export function openPdfThread<Task>(file: URL, { heapMb, ...bounds } = manyPages) {
  const thread = openThreads<Task, Uint8Array>(file, {
    ...bounds,
    concurrency: 1,
    idleMs: 30 * second,
    resourceLimits: { maxOldGenerationSizeMb: heapMb },
  })
  return async (task: Task): Promise<Buffer> => {
    try {
      const { buffer, byteOffset, byteLength } = await thread.run(task)
      return Buffer.from(buffer, byteOffset, byteLength)
    } catch (cause) {
      const message = 'We can’t create the PDF right now. Try again in a minute.'
      throw new Failure('unavailable', message, { cause })
    }
  }
}
