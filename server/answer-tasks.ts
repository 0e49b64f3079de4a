import { existsSync, readlinkSync } from 'node:fs'
import { constants, getPriority, setPriority } from 'node:os'
import { basename } from 'node:path'
import { parentPort } from 'node:worker_threads'

/** Tells `openThreads` that the thread is ready, and answers its tasks. */
export function answerTasks<Task, Result>(work: (task: Task) => Result | Promise<Result>): void {
  parentPort?.on('message', async (task: Task) => {
    try {
      parentPort?.postMessage({ result: await work(task) })
    } catch (error) {
      parentPort?.postMessage({ error })
    }
  })
  parentPort?.postMessage('ready')
}

/** Leaves the processor to the main thread while that has work. Works on Linux only. */
export function lowerPriority(): void {
  const self = '/proc/thread-self'
  if (!existsSync(self)) return
  const thread = Number(basename(readlinkSync(self)))
  try {
    setPriority(thread, Math.min(constants.priority.PRIORITY_LOW, getPriority(thread) + 5))
  } catch {
    // A sandbox may forbid it. Then the thread competes with the main thread.
  }
}
