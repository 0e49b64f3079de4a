import { v7 as uuidv7 } from 'uuid'
import type { DbContext } from '../../app-context.ts'
import type { Trx } from '../../db/database.ts'
import { Failure, invalid } from '../../failure.ts'
import { lockAdmins, lockEmail } from '../transactions.ts'
import {
  findUserByEmail,
  hasUnbannedOwner,
  insertUser,
  isUserNameTaken,
} from '../users.repository.ts'

export { hasUnbannedOwner as hasOwner }

/**
 * Creates the first owner.
 * @returns their id
 * @throws Failure `conflict` if there is an owner, `validation_failed` if the address has an account
 */
export async function insertOwner(
  context: DbContext,
  trx: Trx,
  { name, email, passwordHash }: { name: string; email: string; passwordHash: string },
): Promise<string> {
  await lockAdmins(context, trx)
  await lockEmail(context, trx, email)
  if (await hasUnbannedOwner(trx)) {
    throw new Failure('conflict', 'This shop already has an owner. Sign in instead.')
  }
  if (await findUserByEmail(trx, email))
    throw invalid('email', 'Enter an address without an account')
  const id = uuidv7()
  const user_name = (await isUserNameTaken(trx, 'admin')) ? `admin-${id.slice(-12)}` : 'admin'
  const person = { name, user_name, email, phone: '', image: null }
  await insertUser(trx, { id, ...person, password_hash: passwordHash, role: 'owner', is_banned: 0 })
  return id
}
