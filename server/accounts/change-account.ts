import type { Transaction } from 'kysely'
import type { Armory } from '../armory.ts'
import type { Tables } from '../db/tables.ts'
import { deleteLinksOf } from './links.repository.ts'
import { deleteSessionsOf } from './sessions.repository.ts'

type AccountsOf = Pick<Armory, 'db' | 'events'>

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
  armory: AccountsOf,
  userId: string,
  work: (trx: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  return transact(armory, async trx => {
    await armory.db.lock(trx, `user ${userId}`)
    return work(trx)
  })
}

/** After a change of password, e-mail or role nobody is signed in any more, and no link is good. */
export async function endSessionsAndLinks(trx: Transaction<Tables>, userId: string) {
  await deleteSessionsOf(trx, userId)
  await deleteLinksOf(trx, userId)
}
