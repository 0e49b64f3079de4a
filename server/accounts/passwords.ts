import { hash, verify } from '@node-rs/argon2'
import { shop } from '../../contract/shop.ts'
import { invalid } from '../failure.ts'
import { shareOf } from '../limits/address.ts'
import { workQueue } from '../limits/work-queue.ts'

/** Each takes 19 MiB and a core's whole attention: many sign-ins at once must not end the shop. */
const inQueue = workQueue({ atOnce: 2, waiting: 100, perKey: { atOnce: 2, waiting: 8 } })

/** Of a password that nobody knows: who has no account takes as long to refuse as who has one. */
const nobodysHash =
  '$argon2id$v=19$m=19456,t=2,p=1$hdPBcETW+I4EJsVlET49CA$lONvagKdDA2zHlJlnuZfK4OcD/UK1xna73R3RQyxD1A'

/**
 * @param address where it is asked from, which may have few of these under way
 * @returns argon2id with 19 MiB, two passes and one lane (OWASP's Password Storage Cheat Sheet)
 */
export function hashPassword(password: string, address?: string): Promise<string> {
  return inQueue(() => hash(password), address && shareOf(address))
}

/** One hashing in every case: without a hash to compare with the answer is no, after the same time. */
export async function isPassword(
  passwordHash: string | undefined,
  password: string,
  address: string,
): Promise<boolean> {
  const same = await inQueue(() => verify(passwordHash ?? nobodysHash, password), shareOf(address))
  return same && passwordHash !== undefined
}

const ownWords = new RegExp(`${shop.name.toLowerCase()}|armou?r|tier-?sets?|shop`, 'g')
const fewCharacters = 6

/** Refuses what everybody guesses first, and the shop's own words with little else. */
export async function refuseCommonPassword(password: string): Promise<void> {
  const lower = password.toLowerCase()
  const rest = lower.replace(ownWords, '')
  const ours = rest !== lower && rest.length < fewCharacters
  if (ours || (await commonPasswords()).has(lower)) {
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
