import { randomInt } from 'node:crypto'
import type { Register } from '../../../contract/accounts/account.ts'
import { limits } from '../../../contract/limits.ts'
import type { AppContext } from '../../app-context.ts'
import type { Reads } from '../../db/database.ts'
import { fold } from '../../db/search/search-text.ts'
import type { ClientInfo } from '../../http/client-info.ts'
import { isUserNameTaken } from '../users.repository.ts'
import { register } from './registration.ts'

type Buyer = Pick<Register, 'name' | 'email' | 'password'>

/**
 * Signs up a buyer who chose only a password. They can change the user name later, and add a phone
 * number and an image.
 * @returns the message to show
 */
export async function signUpBuyer(
  context: AppContext,
  buyer: Buyer,
  clientInfo: ClientInfo,
): Promise<string> {
  const userName = await freeUserName(context.db.read, buyer.name)
  return register(context, { ...buyer, userName, phone: '' }, clientInfo)
}

/** A user name like a person's name, which nobody has. */
export async function freeUserName(db: Reads, name: string): Promise<string> {
  const { shortest, longest } = limits.userName
  const suffix = `.${randomInt(100_000, 1_000_000)}`
  const letters = fold(name)
    .replace(/[^a-z0-9]+/g, '.')
    .slice(0, longest - suffix.length)
    .replace(/^\.+|\.+$/g, '')
  const base = letters.length < shortest ? 'buyer' : letters
  return (await isUserNameTaken(db, base)) ? base + suffix : base
}
