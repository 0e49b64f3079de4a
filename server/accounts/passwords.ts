import { hash, verify } from '@node-rs/argon2'
import { invalid } from '../failure.ts'
import { shareOf } from '../limits/address.ts'
import { workQueue } from '../work-queue.ts'

/** Each hash takes 19 MiB and a full core. */
const inQueue = workQueue({ concurrency: 2, waiting: 100, perKey: { concurrency: 2, waiting: 8 } })

/** Compared where there is no account, so that rejecting a sign-in takes equally long. */
const dummyHash =
  '$argon2id$v=19$m=19456,t=2,p=1$hdPBcETW+I4EJsVlET49CA$lONvagKdDA2zHlJlnuZfK4OcD/UK1xna73R3RQyxD1A'

/**
 * @param address of the client, which may run few hashes at once
 * @returns argon2id with 19 MiB, two passes and one lane (OWASP's Password Storage Cheat Sheet)
 */
export function hashPassword(password: string, address?: string): Promise<string> {
  return inQueue(() => hash(password), address && shareOf(address))
}

/** Takes the same time with and without a hash to compare. */
export async function verifyPassword(
  passwordHash: string | undefined,
  password: string,
  address: string,
): Promise<boolean> {
  const same = await inQueue(() => verify(passwordHash ?? dummyHash, password), shareOf(address))
  return same && passwordHash !== undefined
}

const ownWords = /armou?r(?:y|ies)?|tier-?sets?|shop/g
const fewCharacters = 6

/** Rejects common passwords, and the shop's own words with little added. */
export async function rejectCommonPassword(password: string): Promise<void> {
  const lower = password.toLowerCase()
  const rest = lower.replace(ownWords, '')
  const ours = rest !== lower && rest.length < fewCharacters
  if (ours || (await commonPasswords()).has(lower)) {
    throw invalid('password', 'This password is too common. Choose another one')
  }
}

let common: Promise<Set<string>> | undefined

/** Loaded on first use, because the list is long. */
function commonPasswords(): Promise<Set<string>> {
  common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].map(String)),
  )
  return common
}
