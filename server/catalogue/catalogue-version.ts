import { setTimeout } from 'node:timers/promises'
import type { Transaction } from 'kysely'
import type { May } from '../../contract/permissions.ts'
import { requireMay } from '../accounts/rights.ts'
import type { Actor } from '../activities/activities.ts'
import type { Database, Subscription } from '../db/database.ts'
import type { Tables } from '../db/tables.ts'
import { findVersion, incrementVersion } from './catalogue-version.repository.ts'

export { findVersion }

const retryDelayMs = 300

/** The version of a catalogue that was never changed; see db/migrations/001/catalogue.ts. */
export const firstVersion = 1

/** A number that every catalogue change increments. A cached reply is valid for one version. */
export type CatalogueVersion = {
  /** Starts watching for changes by other processes. */
  watch: () => Promise<void>
  /** The latest known version; undefined while a change by another process could be missed. */
  known: () => number | undefined
  /** Reads the version from the database. */
  read: () => Promise<number>
  /** Reports that this node has committed a change. */
  raised: (version: number) => void
  close: () => Promise<void>
}

export async function openCatalogueVersion(
  db: Database,
  onError: (error: Error) => void,
): Promise<CatalogueVersion> {
  let newest = 0
  const raised = (version: number) => {
    newest = Math.max(newest, version)
  }
  // Replies that were cached for an earlier version than the one read are outdated from now on.
  const read = async () => {
    const version = await findVersion(db.read)
    raised(version)
    return version
  }
  await read()
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
    raised,
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
  const { version, result } = await db.write.transaction().execute(async trx => {
    await before?.(trx)
    const version = await incrementVersion(trx)
    await requireMay(trx, actor, may)
    const result = await work({ trx, actor })
    await db.notify(trx, 'catalogue')
    return { version, result }
  })
  catalogueVersion.raised(version)
  return result
}
