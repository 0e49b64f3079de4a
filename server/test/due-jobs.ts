import type { AppContext } from '../app-context.ts'
import { type AnyJob, doJob, takeDue } from '../jobs/jobs.ts'

/** Does all jobs of a kind that are due by then, as the worker would. */
export async function doDueJobs(context: AppContext, job: AnyJob, now = new Date()): Promise<void> {
  const { signal } = new AbortController()
  for (;;) {
    const due = await takeDue(context, job, now, job.atOnce)
    if (due.length === 0) return
    await Promise.all(due.map(row => doJob(context, job, row, now, signal)))
  }
}
