import { setTimeout } from 'node:timers/promises'
import type { Transaction } from 'kysely'
import type { May } from '../../contract/permissions.ts'
import { requireMay } from '../accounts/rights.ts'
import type { Actor } from '../activities/activities.ts'
import type { Database, Subscription } from '../db/database.ts'
import type { Tables } from '../db/tables.ts'
import type { ChangedKeys } from './cache-keys.ts'
import {
  findChanges,
  findVersion,
  incrementVersion,
  storeChanges,
} from './catalogue-version.repository.ts'
import { KnownChanges } from './known-changes.ts'

export { findVersion }

const retryDelayMs = 300
/** At about 150 bytes each. */
const maxKnownKeys = 10_000

/** The version of a catalogue that was never changed; see db/migrations/001/catalogue.ts. */
export const firstVersion = 1

/**
 * A number that every change of the catalogue increments. A cached reply is current until a later
 * version changes one of its keys (cache-keys.ts).
 */
export type CatalogueVersion = {
  /** Starts watching for changes by other processes. */
  watch: () => Promise<void>
  /** The latest known version; undefined while a change by another process could be missed. */
  known: () => number | undefined
  /** Reads from the database the version and what has changed since the latest known one. */
  read: () => Promise<number>
  /** Reports the keys of a change that this node has committed. */
  reportChange: (version: number, keys: string[]) => void
  /** Whether a reply that was made at a version still holds at the latest known one. */
  isCurrent: (dependsOn: readonly string[], version: number) => boolean
  close: () => Promise<void>
}

export async function openCatalogueVersion(
  db: Database,
  onError: (error: Error) => void,
): Promise<CatalogueVersion> {
  // Nothing is cached yet, so earlier changes don't matter.
  let newest = await findVersion(db.read)
  const known = new KnownChanges(maxKnownKeys)
  const read = async () => {
    const { version, changes } = await findChanges(db.read, newest, maxKnownKeys)
    if (changes) known.add(changes)
    else known.invalidateAll(version)
    newest = Math.max(newest, version)
    return version
  }
  // A notice is settled only by a read that starts after it, however often reading fails.
  let notices = 0
  let answered = 0
  let closed = false
  let subscription: Subscription | undefined
  const changed = async () => {
    notices += 1
    const notice = notices
    while (answered < notice && !closed) {
      try {
        await read()
        answered = Math.max(answered, notice)
      } catch (error) {
        if (closed) return
        onError(error as Error)
        await setTimeout(retryDelayMs)
      }
    }
  }
  return {
    watch: async () => {
      subscription ??= await db.subscribe('catalogue', changed)
    },
    known: () => (subscription?.isConnected() && answered === notices ? newest : undefined),
    read,
    reportChange: (version, keys) => {
      if (version === newest + 1) {
        known.add(keys.map(key => [key, version]))
        newest = version
      } else if (version > newest) {
        // This node hasn't heard yet of a change between them.
        void changed()
      }
    },
    isCurrent: (dependsOn, version) => known.isCurrent(dependsOn, version),
    close: async () => {
      closed = true
      await subscription?.close()
    },
  }
}

/** A change in progress, and who makes it. */
export type CatalogueChange<A extends Actor | 'system' = Actor | 'system'> = {
  trx: Transaction<Tables>
  actor: A
  /** Collects the keys of what is changed (cache-keys.ts). None: everything. */
  keys: ChangedKeys
  /** The id of the parent activity. */
  partOf?: string | undefined
}

type CatalogueTransaction = {
  /** Takes the locks that come before the version's, such as those of stock. */
  before?: (trx: Transaction<Tables>) => Promise<void>
  may?: May
}

/**
 * Runs a change of the catalogue in a transaction that increments its version. The increment comes
 * first: it locks the one row, which serializes changes, so what `work` reads stays true.
 * @throws Failure `forbidden` if the actor no longer has the permission
 */
export async function withCatalogueTransaction<A extends Actor | 'system', T>(
  { db, catalogueVersion }: { db: Database; catalogueVersion: CatalogueVersion },
  actor: A,
  work: (change: CatalogueChange<A>) => Promise<T>,
  { before, may = 'catalogue' }: CatalogueTransaction = {},
): Promise<T> {
  const { version, changed, result } = await db.write.transaction().execute(async trx => {
    await before?.(trx)
    const version = await incrementVersion(trx)
    await requireMay(trx, actor, may)
    const keys: ChangedKeys = new Set()
    const result = await work({ trx, actor, keys })
    const changed = await storeChanges(trx, version, keys)
    await db.notify(trx, 'catalogue')
    return { version, changed, result }
  })
  catalogueVersion.reportChange(version, changed)
  return result
}
