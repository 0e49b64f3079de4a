import { hash, verify } from '@node-rs/argon2'
import { shop } from '../../contract/shop.ts'
import { invalid } from '../http/failure.ts'
import { workQueue } from '../http/work-queue.ts'

/** Each takes 19 MiB and a core's whole attention: many sign-ins at once must not end the shop. */
const inQueue = workQueue({ atOnce: 2, waiting: 100 })

/** Of a password that nobody knows: who has no account takes as long to refuse as who has one. */
const nobodysHash =
  '$argon2id$v=19$m=19456,t=2,p=1$hdPBcETW+I4EJsVlET49CA$lONvagKdDA2zHlJlnuZfK4OcD/UK1xna73R3RQyxD1A'

/** @returns argon2id with 19 MiB, two passes and one lane (OWASP's Password Storage Cheat Sheet) */
export function hashPassword(password: string): Promise<string> {
  return inQueue(() => hash(password))
}

/** One hashing in every case: without a hash to compare with the answer is no, after the same time. */
export async function isPassword(passwordHash: string | undefined, password: string) {
  const same = await inQueue(() => verify(passwordHash ?? nobodysHash, password))
  return same && passwordHash !== undefined
}

/** Refuses what everybody guesses first, and what is made of the shop's own words alone. */
export async function refuseCommonPassword(password: string): Promise<void> {
  const lower = password.toLowerCase()
  const letters = lower.replace(/[^a-z]/g, '')
  const ownWords = new RegExp(`^(${shop.name.toLowerCase()}|armou?r|tier|sets?|shop)+$`)
  if (ownWords.test(letters) || (await commonPasswords()).has(lower)) {
    throw invalid('password', 'is one of those that are guessed first: choose another one')
  }
}

let common: Promise<Set<string>> | undefined

/** Read when somebody chooses a password for the first time: they are many. */
function commonPasswords(): Promise<Set<string>> {
  common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].map(String)),
  )
  return common
}
