import { v7 as uuidv7 } from 'uuid'
import type { Register, VerifyEmail, VerifyEmailReply } from '../../../contract/accounts/account.ts'
import type { AppContext } from '../../app-context.ts'
import type { Reads, Trx } from '../../db/database.ts'
import type { ClientInfo } from '../../http/client-info.ts'
import { shareOf } from '../../limits/address.ts'
import { limited } from '../../limits/rate-limits.ts'
import { sayEmailed } from '../../mail/mail-connection.ts'
import { hashToken, isTokenOf, newToken } from '../../tokens.ts'
import { consumeEmailQuota } from '../account-emails.ts'
import { userNameTaken } from '../failures.ts'
import { rules } from '../limits.ts'
import { linkLifetime } from '../links/link-lifetime.ts'
import * as links from '../links/links.repository.ts'
import { linkExpired, requireLinkPassword } from '../links/links.ts'
import { newLink } from '../links/new-link.ts'
import { cookies } from '../sign-in/cookies.ts'
import { hashPassword, rejectCommonPassword } from '../sign-in/passwords.ts'
import { setDeviceCookie, trustDevice } from '../sign-in/sessions.ts'
import { lockEmail } from '../transactions.ts'
import { findUserByEmail, insertUser, isUserNameTaken } from '../users.repository.ts'
import { sendActivationEmail } from './activation-email.ts'

/** A buyer who signs up after an order gives no image. */
type SignUp = Omit<Register, 'image'> & { image?: File }

/**
 * Runs within the transaction that creates the account. Its email address is confirmed by then.
 * @returns whether the account has orders already
 */
export type OnActivated = (trx: Trx, userId: string, email: string) => Promise<boolean>

/**
 * Stores a sign-up until its link is opened. Only an email tells whether the address has an account
 * already: the reply, its cookie and the work are the same.
 * @returns the message to show
 */
export async function register(context: AppContext, signUp: SignUp, clientInfo: ClientInfo) {
  const { db, rateLimits } = context
  const { email } = signUp
  await rejectCommonPassword(signUp.password)
  if (await isUserNameTaken(db.read, signUp.userName)) throw userNameTaken()
  const prepare = () => prepareAccount(context, signUp, clientInfo)
  const prepared = await limited(rateLimits, [[rules.signUpByAddress, clientInfo.address]], prepare)

  if (await consumeEmailQuota(context, 'sign-up', email, clientInfo)) {
    const browser = newToken()
    await context.db.write
      .transaction()
      .execute(trx => sendActivation(context, trx, { signUp, prepared, browser }))
    clientInfo.setCookie(cookies.signUp, browser, linkLifetime.signUp)
    await links
      .dropOldestImages(db.write, maxPendingImageBytes)
      .catch(err => context.log.error({ err }, 'dropping images of waiting sign-ups failed'))
  }
  return sayEmailed(
    context,
    `We’ve emailed a link to ${email}. Open it within 24 hours to activate your account.`,
  )
}

const maxPendingImageBytes = 128 * 1024 * 1024

type Prepared = { image: Buffer | null; passwordHash: string }

async function prepareAccount(
  { images }: AppContext,
  { image, password }: SignUp,
  { address }: ClientInfo,
): Promise<Prepared> {
  const upload = image && Buffer.from(await image.arrayBuffer())
  const share = { id: shareOf(address), isAdmin: false }
  return {
    image: upload ? await images.encodeCompact('users', upload, share) : null,
    passwordHash: await hashPassword(password, address),
  }
}

/** For a taken address the same row is written, but its link is never sent. */
async function sendActivation(
  context: AppContext,
  trx: Trx,
  { signUp, prepared, browser }: { signUp: SignUp; prepared: Prepared; browser: string },
): Promise<void> {
  const { email } = signUp
  const { columns, ...link } = newLink('signUp')
  await lockEmail(context, trx, email)
  await links.insertRegistration(trx, {
    ...columns,
    browser_hash: hashToken(browser),
    name: signUp.name,
    user_name: signUp.userName,
    email,
    phone: signUp.phone,
    password_hash: prepared.passwordHash,
    picture_webp: prepared.image,
  })
  await sendActivationEmail(context, trx, { email, ...link })
}

/** Creates the account of a sign-up. @throws Failure `link_expired`, or `conflict` at userName */
export async function activate(
  context: AppContext,
  registration: links.Registration,
  { password, userName = registration.user_name }: VerifyEmail,
  clientInfo: ClientInfo,
  activated: OnActivated,
): Promise<VerifyEmailReply> {
  const { db, images } = context
  const { token_hash: tokenHash, password_hash: passwordHash } = registration
  const asked = isTokenOf(registration.browser_hash, clientInfo.cookie(cookies.signUp))
  if (!asked) await requireLinkPassword(context, clientInfo, { tokenHash, passwordHash, password })

  // Check before storing the image: anyone can fetch a stored one.
  await requireAvailable(db.read, registration.email, userName)
  const found = await links.findRegistrationImage(db.read, tokenHash)
  if (!found) throw linkExpired()
  const { picture_webp: pending } = found
  const image =
    pending &&
    (await images.storeCompact('users', Buffer.from(pending), {
      id: shareOf(clientInfo.address),
      isAdmin: false,
    }))
  const make = () =>
    context.db.write.transaction().execute(async trx => {
      const id = await createAccount(context, trx, { ...registration, user_name: userName }, image)
      const ordersFound = await activated(trx, id, registration.email)
      return { id, ordersFound, browser: await trustDevice(trx, id, clientInfo) }
    })
  // If another sign-up has just taken the name, the second attempt reports that.
  const { id, ordersFound, browser } = await make().catch(error => {
    if (!db.isUniqueViolation(error)) throw error
    return make()
  })
  if (asked) clientInfo.clearCookie(cookies.signUp)
  setDeviceCookie(clientInfo, browser)
  context.log.info({ userId: id, address: clientInfo.address }, 'account activated')
  return { message: 'Your account is active.', ordersFound }
}

async function requireAvailable(db: Reads, email: string, userName: string): Promise<void> {
  // Query the name first: if this very sign-up's account took it, the check of the email reports so.
  const taken = await isUserNameTaken(db, userName)
  if (await findUserByEmail(db, email)) throw linkExpired()
  if (taken) throw userNameTaken()
}

/** @returns the user's id */
async function createAccount(
  context: AppContext,
  trx: Trx,
  registration: links.Registration,
  image: string | null,
): Promise<string> {
  const { name, user_name, email, phone, password_hash } = registration
  await lockEmail(context, trx, email)
  if (!(await links.consumeRegistration(trx, registration.token_hash))) throw linkExpired()
  await requireAvailable(trx, email, user_name)
  const id = uuidv7()
  await insertUser(trx, {
    id,
    name,
    user_name,
    email,
    phone,
    password_hash,
    image,
    is_banned: 0,
  })
  // Any other sign-up with this address was not its owner's.
  await links.deleteRegistrationsByEmail(trx, email)
  return id
}
