import { describe, expect, onTestFinished, vi } from 'vitest'
import { minute } from '../../contract/time/durations.ts'
import type { AppContext } from '../app-context.ts'
import { runDueJobs } from '../test/due-jobs.ts'
import { test } from '../test/fixtures.ts'
import { type AnyJob, hasJob, jobKind, queueJob, removeJob, rescheduleJob } from './jobs.ts'
import { claimDue, claimEarly, runJob } from './run-jobs.ts'

const errand = jobKind<Record<string, never>>('errand')
const bounds = { ...errand, concurrency: 2, timeoutMs: minute, maxAttempts: 3 }
const later = (ms: number) => new Date(Date.now() + ms)

const queue = ({ db }: AppContext, runAt: Date) => queueJob(db.write, errand, 'bank', {}, runAt)

function recording(more: Partial<AnyJob> = {}) {
  const done: Date[] = []
  const job: AnyJob = { ...bounds, ...more, work: async (_, __, { now }) => void done.push(now) }
  return { job, done }
}

describe('a job that is put off by a clock that is hours ahead', () => {
  test('is due if its kind is never put off for so long', async ({ context }) => {
    const { job, done } = recording({ maxBackoffMs: minute })
    await queue(context, later(60 * minute))
    await runDueJobs(context, job)
    expect(done).toHaveLength(1)
  })

  test('is not due if its kind can be', async ({ context }) => {
    const { job, done } = recording()
    await queue(context, later(60 * minute))
    await runDueJobs(context, job)
    expect(done).toEqual([])
  })
})

describe('a job that is taken early', () => {
  test('is one node’s alone', async ({ context, otherNode }) => {
    const { job } = recording()
    await queue(context, later(minute))
    const take = () =>
      [context, otherNode].map(node => claimEarly(node, job, 'bank', new Date(), 2 * minute))
    const taken = await Promise.all([...take(), ...take()])
    expect(taken.filter(row => row !== undefined)).toHaveLength(1)
    expect((await Promise.all(take())).filter(row => row !== undefined)).toEqual([])
  })

  test('is due within the time that was said', async ({ context }) => {
    const { job } = recording()
    await queue(context, later(3 * minute))
    const take = () => claimEarly(context, job, 'bank', new Date(), 2 * minute)
    expect(await take()).toBeUndefined()
    await rescheduleJob(context.db.write, errand, 'bank', later(minute))
    expect(await take()).toMatchObject({ attempts: 1 })
  })
})

test('only one node runs a job, even if clocks differ by more than its lock lasts', async ({
  context,
  otherNode,
  skip,
}) => {
  skip(context.db.engine === 'sqlite', 'All nodes are on one machine.')
  const { job } = recording()
  await queue(context, later(-5 * minute))
  onTestFinished(() => void vi.useRealTimers())
  const claim = async (node: AppContext) => {
    const { claimed } = await claimDue(node, [{ job, slots: 1 }], new Date())
    const early = await claimEarly(node, job, 'bank', new Date(), minute)
    return [...claimed, ...(early ? [early] : [])].length
  }
  vi.useFakeTimers({ toFake: ['Date'], now: later(-2 * minute) })
  expect(await claim(context)).toBe(1)
  vi.setSystemTime(later(4 * minute))
  expect(await claim(otherNode)).toBe(0)
})

test('a job that is removed and queued anew while it is done is done again', async ({
  context,
}) => {
  const { job, done } = recording()
  await queue(context, new Date())
  const row = await claimEarly(context, job, 'bank', new Date(), 0)
  await removeJob(context.db.write, errand, 'bank')
  await queue(context, new Date())
  if (row) await runJob(context, job, row, new Date(), new AbortController().signal)
  expect(await hasJob(context.db.read, errand, 'bank')).toBe(true)
  await runDueJobs(context, job)
  expect(done).toHaveLength(2)
  expect(await hasJob(context.db.read, errand, 'bank')).toBe(false)
})
