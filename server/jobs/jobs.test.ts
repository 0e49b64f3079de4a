import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, onTestFinished, vi } from 'vitest'
import type { AppContext } from '../app-context.ts'
import { doDueJobs } from '../test/due-jobs.ts'
import { test } from '../test/fixtures.ts'
import { planOf } from '../test/plan.ts'
import { findDueJobs } from './jobs.repository.ts'
import { type AnyJob, type Job, jobKind, queueJob, takeDue } from './jobs.ts'
import { startWorker } from './worker.ts'

const minute = 60_000
const hour = 60 * minute

type Errand = { place: string }
const errand = jobKind<Errand>('errand')

function errands(work: Job<AppContext, Errand>['work'], bounds: Partial<AnyJob> = {}) {
  return { ...errand, atOnce: 2, timeoutMs: minute, mostAttempts: 3, ...bounds, work }
}

const rowsOf = ({ db }: AppContext) => db.write.selectFrom('jobs').selectAll().execute()
const later = (ms: number) => new Date(Date.now() + ms)

function queue({ db }: AppContext, ...places: string[]) {
  return db.write.transaction().execute(async trx => {
    for (const place of places) await queueJob(trx, errand, place, { place })
  })
}

function work(context: AppContext, jobs: AnyJob[], stopWithinMs = 5_000) {
  const stop = startWorker(context, jobs, { lookEveryMs: 20, stopWithinMs })
  onTestFinished(stop)
  return stop
}

describe('a job', () => {
  test('of a key is queued once, and done once', async ({ context }) => {
    const done: string[] = []
    const job = errands(async (_, { place }) => {
      done.push(place)
      return undefined
    })
    await queue(context, 'bank', 'bank', 'post')
    for (let n = 0; n < 2; n += 1) await doDueJobs(context, job)
    expect(done.toSorted()).toEqual(['bank', 'post'])
    expect(await rowsOf(context)).toEqual([])
  })

  test('of a transaction that is rolled back is never done', async ({ context }) => {
    const failing = context.db.write.transaction().execute(async trx => {
      await queueJob(trx, errand, 'bank', { place: 'bank' })
      throw new Error('The transaction is rolled back.')
    })
    await expect(failing).rejects.toThrow('rolled back')
    expect(await rowsOf(context)).toEqual([])
  })

  test('is done by one of two nodes', async ({ context, otherNode }) => {
    const done: string[] = []
    const job = errands(async (_, { place }) => {
      done.push(place)
      return undefined
    })
    const places = Array.from({ length: 40 }, (_, n) => `place ${n}`)
    await queue(context, ...places)
    await Promise.all([context, otherNode].map(node => doDueJobs(node, job)))
    expect(done.toSorted()).toEqual(places.toSorted())
  })

  test('that fails is tried again, later each time, and then waits for an admin', async ({
    context,
  }) => {
    const attempts: number[] = []
    const job = errands(async (_, __, { attempt }) => {
      attempts.push(attempt)
      throw new Error('Nobody answers.')
    })
    await queue(context, 'bank')
    await doDueJobs(context, job)
    const [first] = await rowsOf(context)
    expect(first).toMatchObject({ attempts: 1, last_error: 'Nobody answers.', failed_at: null })
    await doDueJobs(context, job)
    expect(attempts).toEqual([1])
    for (const hours of [1, 2, 3]) await doDueJobs(context, job, later(hours * hour))
    expect(attempts).toEqual([1, 2, 3])
    const [last] = await rowsOf(context)
    expect(last).toMatchObject({ attempts: 3, failed_at: expect.any(String) })
  })

  test('that says when to go on, and with what, is done again so', async ({ context }) => {
    const times: number[] = []
    const again = later(hour)
    const places: string[] = []
    const job = errands(async (_, { place }, { now }) => {
      places.push(place)
      times.push(now.getTime())
      return times.length === 1 ? { at: again, payload: { place: 'inn' } } : undefined
    })
    await queue(context, 'bank')
    for (const ms of [0, hour - minute, hour + minute]) await doDueJobs(context, job, later(ms))
    expect(places).toEqual(['bank', 'inn'])
    expect(await rowsOf(context)).toEqual([])
  })

  test('whose node died goes on once its lock is over', async ({ context, otherNode }) => {
    await queue(context, 'bank')
    const job = errands(async () => undefined)
    expect(await takeDue(context, job, new Date(), 2)).toHaveLength(1)
    await doDueJobs(otherNode, job)
    expect(await rowsOf(context)).toHaveLength(1)
    await doDueJobs(otherNode, job, later(2 * minute))
    expect(await rowsOf(context)).toEqual([])
  })

  test('that was locked by a clock a day ahead is not held for that long', async ({ context }) => {
    await queue(context, 'bank')
    const job = errands(async () => undefined)
    await takeDue(context, job, later(24 * hour), 2)
    await doDueJobs(context, job, later(minute))
    expect(await rowsOf(context)).toEqual([])
  })

  test('that is due is found by an index', async ({ context }) => {
    const now = new Date().toISOString()
    const plan = await planOf(context, () =>
      findDueJobs(context.db.read, 'errand', { now, latest: now }, 50),
    )
    expect(plan).toMatch(/jobs_due/)
  })
})

describe('the worker', () => {
  test('does what is queued, as many at once as its kind allows', async ({ context }) => {
    let busy = 0
    let most = 0
    const done: string[] = []
    const job = errands(async (_, { place }) => {
      busy += 1
      most = Math.max(most, busy)
      await sleep(5)
      busy -= 1
      done.push(place)
      return undefined
    })
    work(context, [job])
    await queue(context, 'bank', 'post', 'market', 'smith', 'inn')
    context.events.emit('jobQueued')
    await vi.waitFor(() => expect(done).toHaveLength(5), 10_000)
    expect(most).toBe(2)
  })

  test('lets no kind wait for another that hangs, and stops all the same', async ({ context }) => {
    const begun: string[] = []
    const hanging = {
      ...errands((_, { place }) => {
        begun.push(place)
        return new Promise(() => {})
      }),
    }
    const quick = { ...hanging, kind: 'quick', work: async () => void begun.push('quick') }
    await queue(context, 'bank', 'post', 'market')
    await queueJob(context.db.write, { kind: 'quick' }, 'one', {})
    const stop = work(context, [hanging, quick as AnyJob], 50)
    await vi.waitFor(() => expect(begun.toSorted()).toEqual(['bank', 'post', 'quick']), 10_000)
    await stop()
    expect((await rowsOf(context)).map(({ unique_key }) => unique_key).toSorted()).toEqual([
      'bank',
      'market',
      'post',
    ])
  })

  test('counts a job as failed that takes too long', async ({ context }) => {
    const job = errands(() => new Promise(() => {}), { timeoutMs: 20 })
    work(context, [job], 50)
    await queue(context, 'bank')
    await vi.waitFor(async () => {
      expect(await rowsOf(context)).toMatchObject([{ last_error: expect.stringMatching('20 ms') }])
    }, 10_000)
  })
})
