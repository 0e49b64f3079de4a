import { randomBytes, randomUUIDv7 } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { NewPassword } from '../../contract/user.ts'
import type { AppContext } from '../app-context.ts'
import { StartFailure } from '../config.ts'
import { Failure } from '../failure.ts'
import { endSessionsAndLinks, lockAdmins, lockEmail, lockUser, transact } from './change-account.ts'
import { hashPassword, refuseCommonPassword } from './passwords.ts'
import { forgetBrowsers } from './sessions.repository.ts'
import {
  findUserByEmail,
  hasUnbannedAdmin,
  insertUser,
  isUserNameTaken,
  updateUser,
} from './users.repository.ts'

/** Nothing is ever mailed to .invalid (RFC 2606). */
const nobodysEmail = 'admin@armory.invalid'

/**
 * Gives a shop that has none its first admin: the one of the settings, or one with a password that
 * is made up and said once. Of many nodes that start at once, one does it.
 * @param tell says the password to the person who starts the shop; without one it goes to a file
 * that only its owner can read
 */
export async function ensureAdmin(
  context: AppContext,
  tell: ((lines: string) => void) | undefined,
): Promise<void> {
  const { adminEmail, adminPassword, dataDir } = context.config
  if (await hasUnbannedAdmin(context.db.read)) return
  const problem = adminPassword && (await passwordProblem(adminPassword))
  if (problem) throw new StartFailure(`ADMIN_PASSWORD ${problem}.`)
  const email = adminEmail ?? nobodysEmail
  const password = adminPassword ?? randomBytes(15).toString('base64url')
  const announce = async () => {
    if (adminPassword !== undefined) return
    if (tell) return tell(`The first admin is ${email} with the password ${password}`)
    const file = join(dataDir, 'first-admin.txt')
    await writeSecret(file, `${email}\n${password}\n`)
    context.log.warn({ file }, 'the first admin was made: their password is in this file')
  }
  await makeAdmin(context, email, password, { unlessThereIsOne: true, announce })
}

/** For its owner's eyes alone, also where a file of that name is there already. */
async function writeSecret(file: string, text: string): Promise<void> {
  try {
    await rm(file, { force: true })
    await writeFile(file, text, { mode: 0o600, flag: 'wx' })
  } catch (error) {
    throw new StartFailure(`${file} cannot be written: ${(error as Error).message}`)
  }
}

/**
 * Makes an admin, or makes one of whoever has the address already; they are not banned any more and the
 * password is theirs.
 * @param options.announce tells of it before it is true, so that no password is lost
 */
export async function makeAdmin(
  context: AppContext,
  email: string,
  password: string,
  { unlessThereIsOne = false, announce = async () => {} } = {},
): Promise<void> {
  const passwordHash = await hashPassword(password)
  return transact(context, async trx => {
    await lockAdmins(context, trx)
    await lockEmail(context, trx, email)
    if (unlessThereIsOne && (await hasUnbannedAdmin(trx))) return
    const found = await findUserByEmail(trx, email)
    if (found) await lockUser(context, trx, found.id)
    const user = await findUserByEmail(trx, email)
    const rights = { password_hash: passwordHash, is_admin: 1, is_banned: 0 } as const
    if (user) {
      await updateUser(trx, user, rights)
      await endSessionsAndLinks(trx, user.id)
      await forgetBrowsers(trx, user.id)
      return announce()
    }
    const id = randomUUIDv7()
    const userName = (await isUserNameTaken(trx, 'admin')) ? `admin-${id.slice(-12)}` : 'admin'
    const person = { name: 'Admin', user_name: userName, phone: '', image: null }
    await insertUser(trx, { id, email, ...person, ...rights })
    await announce()
  })
}

/** What is wrong with a password that is to be; undefined when it is good. */
export async function passwordProblem(password: string): Promise<string | undefined> {
  const { error } = NewPassword.safeParse(password)
  if (error) return error.issues[0]?.message
  return refuseCommonPassword(password).then(
    () => undefined,
    failure => {
      if (failure instanceof Failure) return failure.fields?.password
      throw failure
    },
  )
}
