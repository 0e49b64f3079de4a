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
  type NewUser,
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
  return addOwner(trx, { name, email, password_hash: passwordHash })
}

/** @returns the new user's id */
export async function addOwner(
  trx: Trx,
  columns: Pick<NewUser, 'name' | 'email' | 'password_hash' | 'has_generated_password'>,
): Promise<string> {
  const id = uuidv7()
  const user_name = (await isUserNameTaken(trx, 'admin')) ? `admin-${id.slice(-12)}` : 'admin'
  const rights = { role: 'owner', is_banned: 0 } as const
  await insertUser(trx, { id, user_name, phone: '', image: null, ...columns, ...rights })
  return id
}
