import type { Transaction } from 'kysely'
import type { AppContext } from '../app-context.ts'
import type { Tables } from '../db/tables.ts'
import { deleteUserLinks } from './links.repository.ts'
import { deleteUserSessions } from './sessions.repository.ts'
import { caseFold } from './users.repository.ts'

type AccountContext = Pick<AppContext, 'db' | 'events'>

/** Runs a transaction that may add emails to the outbox, and has them sent after the commit. */
export async function withEmailTransaction<T>(
  { db, events }: AccountContext,
  work: (trx: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  const result = await db.write.transaction().execute(work)
  events.emit('jobQueued')
  return result
}

/** Runs a transaction on one account, one at a time per account. */
export function withAccountTransaction<T>(
  context: AccountContext,
  userId: string,
  work: (trx: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  return withEmailTransaction(context, async trx => {
    await lockUser(context, trx, userId)
    return work(trx)
  })
}

type Locked = Pick<AppContext, 'db'>

// Acquire locks in this order, or two transactions could deadlock.

/** Serializes changes to the set of admins. */
export function lockAdmins({ db }: Locked, trx: Transaction<Tables>): Promise<void> {
  return db.lock(trx, 'admins')
}

/** Serializes changes that give an account this address. */
export function lockEmail({ db }: Locked, trx: Transaction<Tables>, email: string): Promise<void> {
  return db.lock(trx, `email ${caseFold(email)}`)
}

/** Serializes changes to one account. */
export function lockUser({ db }: Locked, trx: Transaction<Tables>, userId: string): Promise<void> {
  return db.lock(trx, `user ${userId}`)
}

/** To be called after a change of password, email or role. */
export async function endSessionsAndLinks(trx: Transaction<Tables>, userId: string) {
  await deleteUserSessions(trx, userId)
  await deleteUserLinks(trx, userId)
}
