import { randomUUID } from 'node:crypto'
import { hash } from '@node-rs/argon2'
import type { Register } from '../../contract/accounts/account.ts'
import type { User } from '../../contract/accounts/user.ts'
import { openSession } from '../accounts/sign-in/sessions.ts'
import { toUser } from '../accounts/users/to-user.ts'
import { findUserByEmail, insertUser } from '../accounts/users.repository.ts'
import type { AppContext } from '../app-context.ts'
import type { NewUserRow } from '../db/tables.ts'
import type { Browser } from './browser.ts'
import { squareImage } from './images.ts'

export const password = 'dragon-scale 7'

/** Cheap to compute, because tests hash and verify passwords hundreds of times. */
const passwordHash = hash(password, { memoryCost: 8, timeCost: 1 })

/** A user with the password above. */
export async function newUser(context: AppContext, user: Partial<NewUserRow> = {}): Promise<User> {
  const name = `u${randomUUID().replaceAll('-', '').slice(0, 12)}`
  const row = {
    id: randomUUID(),
    name: `Person ${name}`,
    user_name: name,
    email: `${name}@example.com`,
    phone: '+353861234567',
    password_hash: await passwordHash,
    image: null,
    is_banned: 0,
    ...user,
  } as const
  await insertUser(context.db.write, row)
  const made = await findUserByEmail(context.db.write, row.email)
  if (!made) throw new Error('The user was not made.')
  return toUser(made)
}

/** Signs a browser in as a new user. */
export async function newSignedInUser(
  context: AppContext,
  browser: Browser,
  fields: Partial<NewUserRow> = {},
): Promise<{ user: User; browser: Browser; client: Browser['client'] }> {
  const user = await newUser(context, fields)
  browser.cookies.set('session', await openSession(context.db.write, user.id))
  return { user, browser, client: browser.client }
}

export async function signUpForm(fields: Partial<Register> = {}): Promise<Register> {
  const name = `n${randomUUID().replaceAll('-', '').slice(0, 12)}`
  return {
    name: `Person ${name}`,
    userName: name,
    email: `${name}@example.com`,
    password,
    phone: '+353861234567',
    image: await imageFile(),
    ...fields,
  }
}

export async function imageFile(bytes?: Buffer): Promise<File> {
  return new File([new Uint8Array(bytes ?? (await squareImage('#a53', 64)))], 'me.png', {
    type: 'image/png',
  })
}

export function credentials({ email, password }: Register) {
  return { email, password }
}
