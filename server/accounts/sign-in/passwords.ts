import { second } from '../../../contract/time/durations.ts'
import { invalid, isUnavailable, tooBusy } from '../../failure.ts'
import { shareOf } from '../../limits/address.ts'
import { openThreads } from '../../threads.ts'

/** Hashes a password, or compares it with a hash. */
export type HashTask = { password: string; compareWith?: string }

/** Each hash takes 19 MiB and a full core, which the main thread needs more: see hash-passwords-worker.ts. */
const threads = openThreads<HashTask, string | boolean>(
  new URL('./hash-passwords-worker.ts', import.meta.url),
  {
    ...{ concurrency: 2, waiting: 100, perKey: { concurrency: 2, waiting: 8 } },
    waitMs: 10 * second,
    withinMs: 10 * second,
    idleMs: 30 * second,
  },
)

/** Compared where there is no account, so that rejecting a sign-in takes equally long. */
const dummyHash =
  '$argon2id$v=19$m=19456,t=2,p=1$hdPBcETW+I4EJsVlET49CA$lONvagKdDA2zHlJlnuZfK4OcD/UK1xna73R3RQyxD1A'

/**
 * @param address of the client, which may run few hashes at once
 * @returns argon2id with 19 MiB, two passes and one lane (OWASP's Password Storage Cheat Sheet)
 * @throws Failure `unavailable` if too many wait
 */
export async function hashPassword(password: string, address?: string): Promise<string> {
  return String(await run({ password }, address))
}

/**
 * Takes the same time with and without a hash to compare.
 * @throws Failure `unavailable` if too many wait
 */
export async function verifyPassword(
  passwordHash: string | undefined,
  password: string,
  address: string,
): Promise<boolean> {
  const same = await run({ password, compareWith: passwordHash ?? dummyHash }, address)
  return same === true && passwordHash !== undefined
}

/** @throws Failure `unavailable` if `verifyPassword` would, before anything is done for it */
export function assertRoomToHash(address: string): void {
  threads.assertRoom(shareOf(address))
}

/** How many passwords are being hashed or compared, and how many wait. */
export const passwordLoad = threads.load

function run(task: HashTask, address: string | undefined) {
  return threads.run(task, address && shareOf(address)).catch(cause => {
    if (isUnavailable(cause)) throw cause
    throw tooBusy(cause)
  })
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
