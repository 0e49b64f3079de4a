import { createHash } from 'node:crypto'
import type { Currency } from '../../contract/money/currency.ts'
import type { EntryKind } from '../../contract/statements/statement.ts'
import type { Cents } from '../money.ts'
import { yieldToEventLoop } from '../yield-to-event-loop.ts'

export type ParsedEntry = {
  /** The IBAN of the shop's account; empty if the file doesn't name it. */
  account: string
  /** ISO date. */
  day: string
  cents: Cents
  currency: string
  kind: EntryKind
  name: string
  iban: string
  purpose: string
  reference: string
  /** Tells it apart from other entries with the same day, amount and kind. */
  fingerprint: string[]
}

/** What an admin must find the order of; who paid is kept of no other entries. */
export function isFromPayer(kind: EntryKind): boolean {
  return kind === 'credit' || kind === 'foreign'
}

/** The accounts that buyers transfer to, or once did, and the currency of what they pay. */
export type OwnAccounts = { ibans: string[]; currency: Currency }

export type ParsedStatement = { format: string; entries: ParsedEntry[] }

/**
 * Gives each entry an id that is the same in every file: a digest in the form of a UUID. Identical
 * entries are numbered, so that each has an id of its own.
 */
export async function assignIds<T extends ParsedEntry>(entries: T[]) {
  const seen = new Map<string, number>()
  const identified: (T & { id: string })[] = []
  for (const entry of entries) {
    const { account, day, cents, currency, kind, fingerprint } = entry
    const key = JSON.stringify([account, day, cents, currency, kind, fingerprint])
    const ordinal = seen.get(key) ?? 0
    seen.set(key, ordinal + 1)
    identified.push({ ...entry, id: digestId(`${key}${ordinal}`) })
    await yieldToEventLoop()
  }
  return identified
}

/** UUID version 8 (RFC 9562) is meant for custom digests. */
function digestId(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex')
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`]
  return [...parts, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join('-')
}
