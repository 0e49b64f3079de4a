import type { Transaction } from 'kysely'
import { forgetDeletedUsers } from '../activities/activities.service.ts'
import type { Armory } from '../armory.ts'
import type { Tables } from '../db/tables.ts'
import { deleteMailsTo } from '../mail/outbox.ts'
import { deleteRegistrationsFor, findNewAddresses } from './links.repository.ts'
import { deleteUser, type UserRow } from './users.repository.ts'

/** Deletes a user with their sessions and links, and whatever else tells who they were. */
export async function eraseUser(
  { db }: Pick<Armory, 'db'>,
  trx: Transaction<Tables>,
  { id, email }: UserRow,
): Promise<void> {
  const newAddresses = await findNewAddresses(trx, id)
  await deleteUser(trx, id)
  await deleteRegistrationsFor(trx, email)
  await deleteMailsTo(trx, email)
  for (const address of newAddresses) await deleteMailsTo(trx, address, 'confirm-email')
  await forgetDeletedUsers(db, trx, id)
}
