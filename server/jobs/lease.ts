import { setTimeout as sleep } from 'node:timers/promises'
import { v7 as uuidv7 } from 'uuid'
import { minute, second } from '../../contract/time/durations.ts'
import type { AppContext } from '../app-context.ts'
import type { Database } from '../db/database.ts'
import { clockSkewMs, fromNow } from '../db/time.ts'
import { type Failure, tooBusy } from '../failure.ts'
import * as repository from './leases.repository.ts'

/** After a node died, what it held is free again. */
const leaseMs = minute
const renewEveryMs = 10 * second
const tryAgainMs = second / 5

/** Something that only one node does at a time. */
export type Lease<Progress> = {
  /** Publishes the progress to all nodes, and renews the lease. */
  publish: (progress: Progress) => Promise<void>
  /** Never throws: the lease expires by itself, and by then its work has succeeded or failed. */
  release: () => Promise<void>
}

/** @returns undefined while another holder has it */
export async function takeLease<Progress>(
  { db, log }: Pick<AppContext, 'db' | 'log'>,
  name: string,
  progress: Progress,
): Promise<Lease<Progress> | undefined> {
  const id = uuidv7()
  let latest = progress
  const now = await db.now()
  const row = { id, name, ...toChange(latest, now) }
  if (!(await repository.insertLease(db.write, row, validity(now)))) return
  const renew = async () => {
    const now = await db.now()
    await repository.updateLease(db.write, id, toChange(latest, now))
  }
  const timer = setInterval(() => {
    renew().catch(err => log.warn({ err, lease: name }, 'a lease was not renewed'))
  }, renewEveryMs).unref()
  return {
    publish: async progress => {
      latest = progress
      await renew()
    },
    release: async () => {
      clearInterval(timer)
      await repository
        .deleteLease(db.write, id)
        .catch(err => log.warn({ err, lease: name }, 'a lease was not released'))
    },
  }
}

/**
 * Waits until nobody else has the lease, and holds it while the work runs.
 * @param waitMs how long to wait at most; with 0, it's tried once
 * @param onWait called once if it has to wait
 * @param busy the error if no turn came in time, by default Failure `unavailable`
 */
export async function withLease<T>(
  context: Pick<AppContext, 'db' | 'log'>,
  name: string,
  work: () => Promise<T>,
  {
    waitMs = Number.POSITIVE_INFINITY,
    onWait = () => {},
    busy = tooBusy,
  }: { waitMs?: number; onWait?: () => void; busy?: () => Failure } = {},
): Promise<T> {
  const until = performance.now() + waitMs
  for (let attempt = 1; ; attempt += 1) {
    const lease = await takeLease(context, name, {})
    if (lease) return work().finally(lease.release)
    if (performance.now() >= until) throw busy()
    if (attempt === 1) onWait()
    await sleep(tryAgainMs)
  }
}

/** What the holder of a lease last published; undefined if there is no holder. */
export async function findProgress<Progress>(
  { read, now }: Pick<Database, 'read' | 'now'>,
  name: string,
): Promise<Progress | undefined> {
  const row = await repository.findLease(read, name, validity(await now()))
  return row && JSON.parse(row.payload)
}

/** A lease that ends later than any can was taken by a fast clock. */
function validity(now: number) {
  return { now: fromNow(0, now), latest: fromNow(leaseMs + clockSkewMs, now) }
}

function toChange(progress: unknown, now: number) {
  return { payload: JSON.stringify(progress), locked_until: fromNow(leaseMs, now) }
}
