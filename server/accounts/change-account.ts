import type { Transaction } from 'kysely'
import type { AppContext } from '../app-context.ts'
import type { Tables } from '../db/tables.ts'
import { deleteLinksOf } from './links.repository.ts'
import { deleteSessionsOf } from './sessions.repository.ts'
import { caseless } from './users.repository.ts'

type AccountsOf = Pick<AppContext, 'db' | 'events'>

/** Runs a transaction that may put mails into the outbox, which are sent once it is committed. */
export async function transact<T>(
  { db, events }: AccountsOf,
  work: (trx: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  const result = await db.write.transaction().execute(work)
  events.emit('mailQueued')
  return result
}

/** A transaction about one account: those follow each other, so that what one reads stays true. */
export function changeAccount<T>(
  context: AccountsOf,
  userId: string,
  work: (trx: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  return transact(context, async trx => {
    await lockUser(context, trx, userId)
    return work(trx)
  })
}

type Locked = Pick<AppContext, 'db'>

// Whoever takes several of these takes them in this order, or two could wait for each other.

/** Makes changes of who is an admin follow each other. */
export function lockAdmins({ db }: Locked, trx: Transaction<Tables>): Promise<void> {
  return db.lock(trx, 'admins')
}

/** Makes those who give the same address to an account follow each other. */
export function lockEmail({ db }: Locked, trx: Transaction<Tables>, email: string): Promise<void> {
  return db.lock(trx, `email ${caseless(email)}`)
}

/** Makes changes of one account follow each other. */
export function lockUser({ db }: Locked, trx: Transaction<Tables>, userId: string): Promise<void> {
  return db.lock(trx, `user ${userId}`)
}

/** After a change of password, email or role nobody is signed in any more, and no link is good. */
export async function endSessionsAndLinks(trx: Transaction<Tables>, userId: string) {
  await deleteSessionsOf(trx, userId)
  await deleteLinksOf(trx, userId)
}
