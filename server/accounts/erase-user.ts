import type { Transaction } from 'kysely'
import { forgetDeletedUsers } from '../activities/activities.ts'
import type { AppContext } from '../app-context.ts'
import type { Tables } from '../db/tables.ts'
import { deleteMailsTo } from '../mail/outbox.ts'
import type { AccountEmail } from './letters.ts'
import { deleteRegistrationsByEmail, findUnconfirmedEmails } from './links.repository.ts'
import { deleteUser, type UserRow } from './users.repository.ts'

const changeOfAddress = 'confirm-email' satisfies AccountEmail['mail']

/** Deletes a user and everything that identifies them. */
export async function eraseUser(
  { db }: Pick<AppContext, 'db'>,
  trx: Transaction<Tables>,
  { id, email }: UserRow,
): Promise<void> {
  const newAddresses = await findUnconfirmedEmails(trx, id)
  await deleteUser(trx, id)
  await deleteRegistrationsByEmail(trx, email)
  await deleteMailsTo(trx, email)
  for (const address of newAddresses) await deleteMailsTo(trx, address, changeOfAddress)
  await forgetDeletedUsers(db, trx, id)
}
