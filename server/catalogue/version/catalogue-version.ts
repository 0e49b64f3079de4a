import { setTimeout } from 'node:timers/promises'
import type { May } from '../../../contract/accounts/permissions.ts'
import { minute } from '../../../contract/time/durations.ts'
import { requireMay } from '../../accounts/rights.ts'
import type { Actor } from '../../activities/activities.ts'
import type { Database, Subscription, Trx } from '../../db/database.ts'
import type { ChangedKeys } from './cache-keys.ts'
import {
  type CatalogueState,
  type FoundChanges,
  findChanges,
  findRevision,
  firstVersion,
  incrementVersion,
  isSameState,
  maxKeys,
  revision,
  type StoredChange,
  storeChanges,
  toRevision,
} from './catalogue-version.repository.ts'
import { KnownChanges } from './known-changes.ts'

export { findRevision, firstVersion, revision }

const retryDelayMs = 300
/** See docs/decisions/067-an-outage-of-the-database.md. */
const staleForMs = minute
/** At about 150 bytes each. */
const maxKnownKeys = 10_000

/**
 * A number that every change of the catalogue increments. A cached reply is current until a later
 * version changes one of its keys (cache-keys.ts). Each node counts its own: if the database returns to an
 * earlier version, as a restored backup does, the node's number rises even so, and everything is outdated.
 */
export type CatalogueVersion = {
  /** Starts watching for changes by other processes. */
  watch: () => Promise<void>
  /** The latest known version; undefined while a change by another process could be missed. */
  known: () => number | undefined
  /**
   * The latest known version while the database is unreachable, until a minute after the latest heartbeat or
   * read: what holds at it may be shown as stale. Undefined if the node was notified of a change that it couldn't read.
   */
  lastKnown: () => number | undefined
  /** Names what the database had at the latest known version, as `findRevision` does. */
  knownRevision: () => string | undefined
  /** Reads from the database the version and what has changed since the latest known one. */
  read: () => Promise<number>
  /** Reports a change that this node has committed. */
  reportChange: (change: StoredChange) => void
  /** Whether a reply that was made at a version still holds at the latest known one. */
  isCurrent: (dependsOn: readonly string[], version: number) => boolean
  close: () => Promise<void>
}

export async function openCatalogueVersion(
  db: Database,
  onError: (error: Error) => void,
): Promise<CatalogueVersion> {
  const known = new KnownChanges(maxKnownKeys)
  // Nothing is cached yet, so earlier changes don't matter.
  const first = { version: firstVersion, change: undefined }
  let readAt = performance.now()
  let newest: CatalogueState = await findChanges(db.read, first, maxKeys)
  /** How far the node's versions are ahead of the database's. */
  let offset = 0
  const advance = (found: FoundChanges) => {
    const latest = newest.version + offset
    if (!found.isSuccessor) offset = Math.max(offset, latest + 1 - found.version)
    newest = found
    const ahead = offset
    if (found.changes) known.add(found.changes.map(([key, version]) => [key, version + ahead]))
    else known.invalidateAll(found.version + ahead)
  }
  const read = async () => {
    for (;;) {
      const from = newest
      const startedAt = performance.now()
      // Most reads find no change, but without statistics SQLite scans all rows for one.
      const isUnchanged = (await findRevision(db.read)) === toRevision(from)
      const found = isUnchanged ? undefined : await findChanges(db.read, from, maxKnownKeys)
      if (!isSameState(found ?? from, newest)) {
        // Another read, or a change of this node, was faster, so this one may be older.
        if (from !== newest || !found) continue
        advance(found)
      }
      readAt = Math.max(readAt, startedAt)
      return newest.version + offset
    }
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
  const isKnown = () => subscription?.isConnected() && answered === notices
  return {
    watch: async () => {
      subscription ??= await db.subscribe('catalogue', changed)
    },
    known: () => (isKnown() ? newest.version + offset : undefined),
    lastKnown: () => {
      const since = db.unreachableSince()
      if (since === undefined) return
      if (performance.now() - Math.max(since, readAt) > staleForMs) return
      return answered === notices ? newest.version + offset : undefined
    },
    knownRevision: () => (isKnown() ? toRevision(newest) : undefined),
    read,
    reportChange: ({ version, change, previous, keys }) => {
      const follows = newest.version + 1 === version && newest.change === previous
      if (follows) {
        const changes = keys.map(key => [key, version] as const)
        advance({ version, change, isSuccessor: true, changes })
      } else if (!isSameState(newest, { version, change })) {
        // This node hasn't been notified yet of a change between them, or what it knew was lost.
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
  trx: Trx
  actor: A
  /** Collects the keys of what is changed (cache-keys.ts). None: everything. */
  keys: ChangedKeys
  /** The id of the parent activity. */
  partOf?: string | undefined
}

type CatalogueTransaction = {
  /** Takes the locks that come before the version's, such as those of stock. */
  before?: (trx: Trx) => Promise<void>
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
  const { stored, result } = await db.write.transaction().execute(async trx => {
    await before?.(trx)
    const version = await incrementVersion(trx)
    await requireMay(trx, actor, may)
    const keys: ChangedKeys = new Set()
    const result = await work({ trx, actor, keys })
    const stored = await storeChanges(trx, version, keys)
    await db.notify(trx, 'catalogue')
    return { stored, result }
  })
  catalogueVersion.reportChange(stored)
  return result
}
