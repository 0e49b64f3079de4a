import { expect } from 'vitest'
import { minute } from '../../contract/time/durations.ts'
import { createLog } from '../log.ts'
import { runDueJobs } from '../test/due-jobs.ts'
import { test } from '../test/fixtures.ts'
import { type AnyJob, jobKind, queueJob } from './jobs.ts'

const errand = jobKind<{ place: string }>('errand')

test('each log line of a job says which job it belongs to, while others run', async ({
  context,
}) => {
  const lines: string[] = []
  const log = createLog('info', { write: (line: string) => void lines.push(line) })
  const job: AnyJob = {
    ...{ ...errand, concurrency: 2, timeoutMs: minute, maxAttempts: 1 },
    work: async ({ log }, { place }: { place: string }) => {
      await new Promise(resolve => setImmediate(resolve))
      log.info({ place }, 'an errand started')
      throw new Error('The door is shut.')
    },
  }
  for (const place of ['bank', 'post']) await queueJob(context.db.write, errand, place, { place })
  const jobs = await context.db.write.selectFrom('jobs').select(['id', 'unique_key']).execute()
  await runDueJobs({ ...context, log }, job)
  log.info('after the jobs')
  const parsed = lines.map(line => JSON.parse(line))
  for (const { id, unique_key } of jobs) {
    const own = parsed.filter(({ jobId }) => jobId === id)
    expect(own).toMatchObject([
      { kind: 'errand', place: unique_key, msg: 'an errand started' },
      { kind: 'errand', key: unique_key, attempt: 1, msg: 'a job failed for good' },
    ])
  }
  expect(parsed).toHaveLength(2 * jobs.length + 1)
  expect(parsed.at(-1)).not.toHaveProperty('jobId')
})
