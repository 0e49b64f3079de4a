// In JavaScript, like the workers that live long: each thread that strips types takes 8 MB more (docs/decisions/074-memory.md).

import { existsSync, readlinkSync } from 'node:fs'
import { constants, getPriority, setPriority } from 'node:os'
import { basename } from 'node:path'
import { parentPort } from 'node:worker_threads'

/**
 * Answers tasks from `openThreads`, in the thread.
 * @template Task, Result
 * @param {(task: Task) => Result | Promise<Result>} work
 */
export function answerTasks(work) {
  parentPort?.on('message', async task => {
    try {
      parentPort?.postMessage({ result: await work(task) })
    } catch (error) {
      parentPort?.postMessage({ error })
    }
  })
}

/** Leaves the processor to the main thread while that has work. Works on Linux only. */
export function lowerPriority() {
  const self = '/proc/thread-self'
  if (!existsSync(self)) return
  const thread = Number(basename(readlinkSync(self)))
  try {
    setPriority(thread, Math.min(constants.priority.PRIORITY_LOW, getPriority(thread) + 5))
  } catch {
    // A sandbox may forbid it. Then the thread competes with the main thread.
  }
}
