import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import type { KyselyPlugin } from 'kysely'
import { describe, expect, onTestFinished, vi } from 'vitest'
import { day, hour, minute } from '../../contract/time/durations.ts'
import type { AppContext } from '../app-context.ts'
import { runDueJobs } from '../test/due-jobs.ts'
import { test } from '../test/fixtures.ts'
import { explainPlan } from '../test/plan.ts'
import { findNextJobs } from './jobs.repository.ts'
import { type AnyJob, type Job, jobKind, queueJob, queueRepeating, repeatingJob } from './jobs.ts'
import { claimDue } from './run-jobs.ts'
import { startWorker } from './worker.ts'

type Errand = { place: string }
const errand = jobKind<Errand>('errand')

function errands(work: Job<AppContext, Errand>['work'], bounds: Partial<AnyJob> = {}) {
  return { ...errand, concurrency: 2, timeoutMs: minute, maxAttempts: 3, ...bounds, work }
}

const rowsOf = ({ db }: AppContext) => db.write.selectFrom('jobs').selectAll().execute()
const later = (ms: number) => new Date(Date.now() + ms)

/** Moves the end of all locks, as if time had passed, or a clock were ahead. */
function moveLocks({ db }: AppContext, end: Date) {
  return db.write.updateTable('jobs').set({ locked_until: end.toISOString() }).execute()
}

function queue({ db }: AppContext, ...places: string[]) {
  return db.write.transaction().execute(async trx => {
    for (const place of places) await queueJob(trx, errand, place, { place })
  })
}

function work(
  context: AppContext,
  jobs: AnyJob[],
  options: Parameters<typeof startWorker>[2] = {},
) {
  const stop = startWorker(context, jobs, { pollEveryMs: 20, ...options })
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
    for (let n = 0; n < 2; n += 1) await runDueJobs(context, job)
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
    await Promise.all([context, otherNode].map(node => runDueJobs(node, job)))
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
    await runDueJobs(context, job)
    const [first] = await rowsOf(context)
    expect(first).toMatchObject({ attempts: 1, last_error: 'Nobody answers.', failed_at: null })
    await runDueJobs(context, job)
    expect(attempts).toEqual([1])
    for (const hours of [1, 2, 3]) await runDueJobs(context, job, later(hours * hour))
    expect(attempts).toEqual([1, 2, 3])
    const [last] = await rowsOf(context)
    expect(last).toMatchObject({ attempts: 3, failed_at: expect.any(String) })
    // Queued again: there is a reason to try.
    await queue(context, 'bank')
    await runDueJobs(context, job)
    expect(attempts).toEqual([1, 2, 3, 1])
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
    for (const ms of [0, hour - minute, hour + minute]) await runDueJobs(context, job, later(ms))
    expect(places).toEqual(['bank', 'inn'])
    expect(await rowsOf(context)).toEqual([])
  })

  test('whose node died goes on once its lock is over', async ({ context, otherNode }) => {
    await queue(context, 'bank')
    const job = errands(async () => undefined)
    const { claimed } = await claimDue(context, [{ job, slots: 2 }], new Date())
    expect(claimed).toHaveLength(1)
    await runDueJobs(otherNode, job)
    expect(await rowsOf(context)).toHaveLength(1)
    await moveLocks(context, later(0))
    await runDueJobs(otherNode, job)
    expect(await rowsOf(context)).toEqual([])
  })

  test('that was locked by a clock a day ahead is not held for that long', async ({ context }) => {
    await queue(context, 'bank')
    const job = errands(async () => undefined, { maxDelayMs: 30 * day })
    await claimDue(context, [{ job, slots: 2 }], new Date())
    await moveLocks(context, later(24 * hour))
    await runDueJobs(context, job)
    expect(await rowsOf(context)).toEqual([])
  })

  test('that a clock a day ahead put off is done, and not one that put itself off', async ({
    context,
  }) => {
    const done: string[] = []
    const job = errands(async (_, { place }) => void done.push(place), {
      maxBackoffMs: minute,
      maxDelayMs: hour,
    })
    await queueJob(context.db.write, errand, 'bank', { place: 'bank' }, later(24 * hour))
    await queueJob(context.db.write, errand, 'post', { place: 'post' }, later(hour))
    await runDueJobs(context, job)
    expect(done).toEqual(['bank'])
  })

  test('that waits for a reply stays with its node until the time it announced', async ({
    context,
    otherNode,
  }) => {
    const waits = Promise.withResolvers<void>()
    const reply = Promise.withResolvers<void>()
    const job = errands(
      async (_, __, { now, waitUntil }) => {
        await waitUntil(new Date(now.getTime() + hour))
        waits.resolve()
        await reply.promise
        throw new Error('The reply is no.')
      },
      { timeoutMs: 500, maxWaitMs: hour },
    )
    const others: string[] = []
    const otherJob = errands(async (_, { place }) => void others.push(place), { maxWaitMs: hour })
    await queue(context, 'bank')
    const work = runDueJobs(context, job)
    await waits.promise
    const [waiting] = await rowsOf(context)
    const lockMs = Date.parse(waiting?.locked_until ?? '') - Date.parse(waiting?.run_at ?? '')
    expect(Math.abs(lockMs)).toBeLessThan(minute)
    // One clock is right, the others are an hour ahead and behind.
    for (const ms of [hour - minute, 2 * hour, -hour]) {
      await runDueJobs(otherNode, otherJob, later(ms))
    }
    expect(others).toEqual([])
    // Longer than the job may take without a reply to wait for.
    await sleep(600)
    reply.resolve()
    await work
    const [row] = await rowsOf(context)
    expect(row).toMatchObject({ last_error: 'The reply is no.', locked_until: null })
    expect(Date.parse(row?.run_at ?? '')).toBeLessThan(Date.now() + minute)
  })

  test('is done by another node, if the one that waits for a reply never says', async ({
    context,
    otherNode,
  }) => {
    const waits = Promise.withResolvers<void>()
    const others: string[] = []
    const job = errands(async (_, __, { now, waitUntil }) => {
      await waitUntil(new Date(now.getTime() + hour))
      waits.resolve()
      return new Promise(() => {})
    })
    const otherJob = errands(async (_, { place }) => void others.push(place), { maxWaitMs: hour })
    await queue(context, 'bank')
    void runDueJobs(context, job)
    await waits.promise
    await runDueJobs(otherNode, otherJob, later(hour))
    expect(others).toEqual([])
    await moveLocks(context, later(0))
    await runDueJobs(otherNode, otherJob, later(hour))
    expect(others).toEqual(['bank'])
    expect(await rowsOf(context)).toEqual([])
  })

  test('that is due is found by an index', async ({ context }) => {
    const now = new Date().toISOString()
    const plan = await explainPlan(context, () =>
      findNextJobs(
        context.db.read,
        now,
        ['errand', 'quick'].map(kind => ({ kind, latestLock: now, limit: 50 })),
      ),
    )
    expect(plan.match(/jobs_due/g)).toHaveLength(2)
    expect(plan).not.toMatch(/SCAN jobs|Seq Scan|TEMP B-TREE|Sort/)
  })
})

describe('a job that repeats', () => {
  const often = { everyMs: hour, timeoutMs: minute }

  test('exists once and is rescheduled after each run', async ({ context, otherNode }) => {
    let runs = 0
    const job = repeatingJob('sweep', often, async () => {
      runs += 1
    })
    for (const node of [context, otherNode]) await queueRepeating(node, [job], new Date())
    const begun = Date.now()
    for (const ms of [0, hour - minute, hour + minute, hour + 2 * minute]) {
      const now = new Date(begun + ms)
      await Promise.all([context, otherNode].map(node => runDueJobs(node, job, now)))
    }
    expect(runs).toBe(2)
    await queueRepeating(context, [job], new Date(begun + hour + 2 * minute))
    const runAt = new Date(begun + 2 * hour + minute).toISOString()
    expect(await rowsOf(context)).toMatchObject([{ run_at: runAt, attempts: 0 }])
  })

  test('is tried later each time while it fails, and never fails for good', async ({ context }) => {
    const failed = vi.spyOn(context.log, 'error')
    let isBroken = true
    const job = repeatingJob('sweep', often, async () => {
      if (isBroken) throw new Error('The disk is full.')
    })
    await queueRepeating(context, [job], new Date())
    await runDueJobs(context, job)
    await runDueJobs(context, job)
    expect(failed).toHaveBeenCalledTimes(1)
    for (let n = 1; n < 20; n += 1) await runDueJobs(context, job, later(n * 2 * hour))
    expect(failed).toHaveBeenCalledTimes(20)
    expect(await rowsOf(context)).toMatchObject([
      { attempts: 20, last_error: 'The disk is full.', failed_at: null },
    ])
    isBroken = false
    await runDueJobs(context, job, later(40 * hour))
    expect(await rowsOf(context)).toMatchObject([{ attempts: 0, last_error: null }])
  })

  test('that a clock a year ahead put off comes after the next start', async ({ context }) => {
    const done: Date[] = []
    const job = repeatingJob('sweep', often, async (_, { now }) => void done.push(now))
    await queueRepeating(context, [job], later(365 * 24 * hour))
    await queueRepeating(context, [job], new Date())
    await runDueJobs(context, job)
    expect(done).toHaveLength(1)
  })
})

describe('the worker', () => {
  test('begins repeating jobs, and each job at the instant that it is due', async ({ context }) => {
    const done: string[] = []
    const sweep = repeatingJob('sweep', { everyMs: 300, timeoutMs: minute }, async () => {
      done.push('sweep')
    })
    const due = later(300)
    const job = errands(async (_, { place }) => {
      done.push(place)
      const isFirst = done.filter(what => what === 'bank').length === 1
      return isFirst ? { at: new Date(due.getTime() + 300) } : undefined
    })
    await queueJob(context.db.write, errand, 'bank', { place: 'bank' }, due)
    work(context, [sweep, job] as AnyJob[], { pollEveryMs: hour })
    await vi.waitFor(() => {
      expect(done.filter(what => what === 'bank')).toHaveLength(2)
      expect(done.filter(what => what === 'sweep').length).toBeGreaterThan(2)
    }, 60_000)
  })

  test('subscribes once, however many kinds there are, until it stops', async ({ context }) => {
    let subscriptions = 0
    const subscribe: AppContext['db']['subscribe'] = async (...given) => {
      const subscription = await context.db.subscribe(...given)
      subscriptions += 1
      return {
        ...subscription,
        close: async () => {
          subscriptions -= 1
          await subscription.close()
        },
      }
    }
    const kinds = Array.from({ length: 20 }, (_, n) => ({
      ...errands(async () => undefined),
      kind: `errand ${n}`,
    }))
    const stop = work({ ...context, db: { ...context.db, subscribe } }, kinds)
    await vi.waitFor(() => expect(subscriptions).toBe(1), 60_000)
    await stop()
    expect(subscriptions).toBe(0)
  })

  test('is woken once by a commit that queues several jobs, and not before', async ({
    context,
  }) => {
    let wakes = -1
    const { close } = await context.db.subscribe('jobs', async () => {
      wakes += 1
    })
    await context.db.write.transaction().execute(async trx => {
      for (const place of ['bank', 'post']) await queueJob(trx, errand, place, { place })
      await new Promise(setImmediate)
      expect(wakes).toBe(0)
    })
    await vi.waitFor(() => expect(wakes).toBe(1), 60_000)
    await queueJob(context.db.write, errand, 'inn', { place: 'inn' })
    await vi.waitFor(() => expect(wakes).toBe(2), 60_000)
    await close()
    await queueJob(context.db.write, errand, 'smith', { place: 'smith' })
    await new Promise(setImmediate)
    expect(wakes).toBe(2)
  })

  test('of another node is woken by the commit on PostgreSQL', async ({
    context,
    otherNode,
    skip,
  }) => {
    skip(context.db.engine === 'sqlite', 'Other processes look every few seconds.')
    const done: string[] = []
    const job = errands(async (_, { place }) => void done.push(place))
    work(otherNode, [job], { pollEveryMs: hour })
    await queue(context, 'bank')
    await vi.waitFor(() => expect(done).toEqual(['bank']), 60_000)
  })

  test('does what is queued, as many at once as its kind allows', async ({ context }) => {
    let busy = 0
    let most = 0
    const done: string[] = []
    const two = Promise.withResolvers<void>()
    const job = errands(async (_, { place }) => {
      busy += 1
      most = Math.max(most, busy)
      if (busy === 2) two.resolve()
      await two.promise
      await sleep(5)
      busy -= 1
      done.push(place)
      return undefined
    })
    work(context, [job], { pollEveryMs: hour })
    await queue(context, 'bank', 'post', 'market', 'smith', 'inn')
    await vi.waitFor(() => expect(done).toHaveLength(5), 60_000)
    expect(most).toBe(2)
  })

  test('lets requests through between jobs that never yield', async ({ context }) => {
    const [done, between]: [string[], number[]] = [[], []]
    const places = Array.from({ length: 8 }, (_, n) => `place ${n}`)
    const job = errands(
      async (_, { place }) => {
        const end = performance.now() + 11
        while (performance.now() < end);
        done.push(place)
        return undefined
      },
      { concurrency: 1 },
    )
    await queue(context, ...places)
    work(context, [job])
    while (done.length < places.length) {
      await nextTurn()
      between.push(done.length)
    }
    expect(new Set(between).size).toBeGreaterThan(4)
  })

  test('does the job that it locked, and soon the one whose lock failed', async ({ context }) => {
    const done: string[] = []
    const job = errands(async (_, { place }) => void done.push(place))
    await queue(context, 'bank', 'post')
    let locks = 0
    const failSecondLock: KyselyPlugin = {
      transformQuery: ({ node }) => {
        if (node.kind === 'UpdateQueryNode') locks += 1
        if (node.kind === 'UpdateQueryNode' && locks === 2) throw new Error('The disk is full.')
        return node
      },
      transformResult: async ({ result }) => result,
    }
    const db = { ...context.db, write: context.db.write.withPlugin(failSecondLock) }
    work({ ...context, db }, [job], { pollEveryMs: hour })
    await vi.waitFor(() => expect(done.toSorted()).toEqual(['bank', 'post']), 60_000)
    await vi.waitFor(async () => expect(await rowsOf(context)).toEqual([]), 60_000)
    expect(locks).toBe(3)
  })

  test('lets no kind wait for another that hangs, and stops anyway', async ({ context }) => {
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
    const stop = work(context, [hanging, quick as AnyJob], { stopWithinMs: 50 })
    // Any two of those that hang: they were queued at the same moment.
    await vi.waitFor(() => expect(begun).toHaveLength(3), 60_000)
    expect(begun).toContain('quick')
    const left = async () => (await rowsOf(context)).map(({ unique_key }) => unique_key).toSorted()
    // The quick job has begun, and is gone only once it has ended.
    await vi.waitFor(async () => expect(await left()).not.toContain('one'), 60_000)
    await stop()
    expect(await left()).toEqual(['bank', 'market', 'post'])
  })

  test('gives the place of a job that waits for a reply to another, up to a bound', async ({
    context,
  }) => {
    const begun: string[] = []
    const reply = Promise.withResolvers<void>()
    const job = errands(
      async (_, { place }, { waitUntil }) => {
        begun.push(place)
        await waitUntil(later(hour))
        await reply.promise
        return undefined
      },
      { concurrency: 1, maxRunning: 3, maxWaitMs: hour },
    )
    await queue(context, 'bank', 'post', 'market', 'smith')
    work(context, [job])
    await vi.waitFor(() => expect(begun).toHaveLength(3), 60_000)
    await vi.waitFor(async () => {
      const rows = await rowsOf(context)
      expect(rows.filter(row => row.run_at > later(minute).toISOString())).toHaveLength(3)
    }, 60_000)
    expect(begun).toHaveLength(3)
    reply.resolve()
    await vi.waitFor(async () => expect(await rowsOf(context)).toEqual([]), 60_000)
    expect(begun).toHaveLength(4)
  })

  test('does a job once, though its lock ends early because the clock is put forward', async ({
    context,
  }) => {
    const begun: string[] = []
    const reply = Promise.withResolvers<undefined>()
    const job = errands((_, { place }) => {
      begun.push(place)
      return place === 'bank' ? reply.promise : Promise.resolve(undefined)
    })
    await queue(context, 'bank')
    work(context, [job])
    await vi.waitFor(() => expect(begun).toEqual(['bank']), 60_000)
    vi.spyOn(context.db, 'now').mockResolvedValue(later(2 * minute).getTime())
    await queue(context, 'post')
    await vi.waitFor(() => expect(begun).toHaveLength(2), 60_000)
    expect(begun).toEqual(['bank', 'post'])
    reply.resolve(undefined)
    await vi.waitFor(async () => expect(await rowsOf(context)).toEqual([]), 60_000)
    expect(begun).toHaveLength(2)
  })

  test('aborts a job that takes too long and counts it as failed', async ({ context }) => {
    let isAborted = false
    const takingLong: Job<AppContext, Errand>['work'] = (_, __, { signal }) =>
      new Promise(() => {
        signal.onabort = () => {
          isAborted = true
        }
      })
    const job = errands(takingLong, { timeoutMs: 20 })
    work(context, [job], { stopWithinMs: 50 })
    await queue(context, 'bank')
    await vi.waitFor(async () => {
      expect(await rowsOf(context)).toMatchObject([{ last_error: expect.stringMatching('20 ms') }])
    }, 60_000)
    expect(isAborted).toBe(true)
  })
})
