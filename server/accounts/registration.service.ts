import { randomUUIDv7 } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Register, VerifyEmail } from '../../contract/account.ts'
import type { Armory } from '../armory.ts'
import type { RegistrationTable, Tables } from '../db/tables.ts'
import { Failure } from '../http/failure.ts'
import type { Visitor } from '../http/visitor.ts'
import type { EncodedImage } from '../images/encode-image.ts'
import { queueMail } from '../mail/outbox.ts'
import { mayMail } from './account-mails.ts'
import { transact } from './change-account.ts'
import * as links from './links.repository.ts'
import { linkExpired, linkLife, linkTo, provePassword } from './links.service.ts'
import { hashPassword, refuseCommonPassword } from './passwords.ts'
import { hashToken, isTokenOf, newToken } from './tokens.ts'
import { findUserByEmail, insertUser, isUserNameTaken } from './users.repository.ts'

/**
 * Keeps a sign-up until its link is opened. Whether the address has an account already, only its
 * owner learns, by mail: the reply, its cookie and the work are the same.
 * @returns what the person is told
 */
export async function register(armory: Armory, signUp: Register, visitor: Visitor) {
  const { db, images, rateLimits } = armory
  const { email } = signUp
  await refuseCommonPassword(signUp.password)
  await rateLimits.take(['signUpByAddress', visitor.address])
  if (await isUserNameTaken(db.read, signUp.userName)) throw userNameTaken()
  const upload = Buffer.from(await signUp.image.arrayBuffer())
  const picture = writePicture(await images.encode('users', upload))
  const passwordHash = await hashPassword(signUp.password)
  const token = newToken()
  const browser = newToken()
  const expiresAt = new Date(Date.now() + linkLife.signUp)

  if (await mayMail(armory, 'sign-up', email)) {
    await transact(armory, async trx => {
      const owner = await findUserByEmail(trx, email)
      if (owner) {
        const { name } = owner
        return queueMail(trx, { mail: 'already-registered', to: owner.email, name }, expiresAt)
      }
      await links.insertRegistration(trx, {
        token_hash: hashToken(token),
        browser_hash: hashToken(browser),
        name: signUp.name,
        user_name: signUp.userName,
        email,
        phone: signUp.phone,
        password_hash: passwordHash,
        picture,
        expires_at: expiresAt.toISOString(),
      })
      const link = linkTo(armory, 'activate', token)
      await queueMail(trx, { mail: 'activate', to: email, link }, expiresAt)
    })
  }
  visitor.setCookie('sign-up', browser, linkLife.signUp / 1_000)
  return `We have sent a link to ${email}. Open it within 24 hours to activate your account.`
}

/** Makes the account of a sign-up. @throws Failure `link_expired`, or `conflict` at userName */
export async function activate(
  armory: Armory,
  registration: RegistrationTable,
  { password, userName = registration.user_name }: VerifyEmail,
  visitor: Visitor,
): Promise<string> {
  const { db, images } = armory
  const { token_hash: tokenHash, password_hash: passwordHash } = registration
  if (!isTokenOf(registration.browser_hash, visitor.cookie('sign-up'))) {
    await provePassword(armory, visitor, { tokenHash, passwordHash, password })
  }
  const image = await images.keep('users', readPicture(registration.picture))
  const make = () =>
    transact(armory, trx => makeAccount(trx, { ...registration, user_name: userName }, image))
  // Who loses a race for a name or an address is told so by the second try.
  await make().catch(error => {
    if (!db.isUniqueViolation(error)) throw error
    return make()
  })
  visitor.clearCookie('sign-up')
  return 'Your account is active. You can sign in now.'
}

async function makeAccount(
  trx: Transaction<Tables>,
  registration: RegistrationTable,
  image: string,
): Promise<void> {
  const { name, user_name, email, phone, password_hash } = registration
  if (!(await links.takeRegistration(trx, registration.token_hash))) throw linkExpired()
  if (await findUserByEmail(trx, email)) throw linkExpired()
  if (await isUserNameTaken(trx, user_name)) throw userNameTaken()
  await insertUser(trx, {
    id: randomUUIDv7(),
    name,
    user_name,
    email,
    phone,
    password_hash,
    image,
    is_admin: 0,
    is_banned: 0,
  })
  // Others who signed up with this address did not own it.
  await links.deleteRegistrationsFor(trx, email)
}

export function userNameTaken(cause?: unknown): Failure {
  return new Failure('conflict', 'This user name is taken. Please choose another one.', {
    fields: { userName: 'is taken' },
    cause,
  })
}

function writePicture(picture: EncodedImage[]): string {
  return JSON.stringify(
    picture.map(({ width, bytes }) => ({ width, bytes: bytes.toString('base64') })),
  )
}

function readPicture(picture: string): EncodedImage[] {
  const widths: { width: number; bytes: string }[] = JSON.parse(picture)
  return widths.map(({ width, bytes }) => ({ width, bytes: Buffer.from(bytes, 'base64') }))
}
