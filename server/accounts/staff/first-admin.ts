import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { NewPassword } from '../../../contract/accounts/user.ts'
import type { AppContext } from '../../app-context.ts'
import { StartFailure } from '../../config.ts'
import { Failure } from '../../failure.ts'
import { writeSecret } from '../../write-secret.ts'
import { hashPassword, rejectCommonPassword } from '../sign-in/passwords.ts'
import { deleteTrustedDevices } from '../sign-in/sessions.repository.ts'
import { endSessionsAndLinks, lockAdmins, lockEmail, lockUser } from '../transactions.ts'
import { findUserByEmail, hasUnbannedOwner, updateUser } from '../users.repository.ts'
import { addOwner } from './owners.ts'

/** No email is ever delivered to .invalid (RFC 2606). */
const placeholderEmail = 'admin@armory.invalid'

/**
 * Creates the first owner, as configured or with a generated password that is shown once. Safe to
 * call from several nodes at the same time.
 * @param tell shows the password to the person who starts the shop; without it, the password is
 * written to a file that only its owner can read
 */
export async function ensureAdmin(
  context: AppContext,
  tell: ((lines: string) => void) | undefined,
): Promise<void> {
  const { adminEmail, adminPassword, dataDir } = context.config
  if (await hasUnbannedOwner(context.db.read)) return
  const problem = adminPassword && (await findPasswordProblem(adminPassword))
  if (problem) throw new StartFailure(`ADMIN_PASSWORD: ${problem}.`)
  const email = adminEmail ?? placeholderEmail
  const password = adminPassword ?? randomBytes(15).toString('base64url')
  const announce = async () => {
    if (adminPassword !== undefined) return
    if (tell) return tell(`The first admin is ${email} with the password ${password}`)
    const file = join(dataDir, 'first-admin.txt')
    await writeSecret(file, `${email}\n${password}\n`)
    context.log.warn({ file }, 'the first admin was made: their password is in this file')
  }
  const isGenerated = adminPassword === undefined
  await makeOwner(context, email, password, { unlessThereIsOne: true, isGenerated, announce })
}

/**
 * Creates an owner, or promotes the user who has the address: unbans them and sets their password.
 * @param options.announce shows the password before the commit, so that it can't get lost
 */
export async function makeOwner(
  context: AppContext,
  email: string,
  password: string,
  { unlessThereIsOne = false, isGenerated = false, announce = async () => {} } = {},
): Promise<void> {
  const passwordHash = await hashPassword(password)
  return context.db.write.transaction().execute(async trx => {
    await lockAdmins(context, trx)
    await lockEmail(context, trx, email)
    if (unlessThereIsOne && (await hasUnbannedOwner(trx))) return
    const found = await findUserByEmail(trx, email)
    if (found) await lockUser(context, trx, found.id)
    const user = await findUserByEmail(trx, email)
    const has_generated_password = isGenerated ? (1 as const) : (0 as const)
    const secret = { password_hash: passwordHash, has_generated_password }
    if (user) {
      await updateUser(trx, user, { ...secret, role: 'owner', is_banned: 0 })
      await endSessionsAndLinks(trx, user.id)
      await deleteTrustedDevices(trx, user.id)
      return announce()
    }
    await addOwner(trx, { name: 'Admin', email, ...secret })
    await announce()
  })
}

/** @returns what is wrong with a new password, if anything */
export async function findPasswordProblem(password: string): Promise<string | undefined> {
  const { error } = NewPassword.safeParse(password)
  if (error) return error.issues[0]?.message
  return rejectCommonPassword(password).then(
    () => undefined,
    failure => {
      if (failure instanceof Failure) return failure.fields?.password
      throw failure
    },
  )
}
