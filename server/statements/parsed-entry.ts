import { createHash } from 'node:crypto'
import type { EntryKind } from '../../contract/statement.ts'
import type { Cents } from '../money.ts'
import { yieldToEventLoop } from '../yield-to-event-loop.ts'

/** An entry as a file has it. */
export type ParsedEntry = {
  /** As in 2026-11-20. */
  day: string
  cents: Cents
  currency: string
  kind: EntryKind
  name: string
  iban: string
  purpose: string
  reference: string
  /** What it is told apart by from others of the same day, sum and kind. */
  identity: string[]
}

export type ParsedStatement = { format: string; entries: ParsedEntry[] }

/**
 * Gives each entry an id that it has in every file: a digest in the form of a UUID. Of several
 * that say the same, each has its own, by their order.
 * @param account the IBAN of the statement
 */
export async function identify<T extends ParsedEntry>(account: string, entries: T[]) {
  const seen = new Map<string, number>()
  const identified: (T & { id: string })[] = []
  for (const entry of entries) {
    const { day, cents, currency, kind, identity } = entry
    const key = JSON.stringify([account, day, cents, currency, kind, identity])
    const ordinal = seen.get(key) ?? 0
    seen.set(key, ordinal + 1)
    identified.push({ ...entry, id: digestId(`${key}${ordinal}`) })
    await yieldToEventLoop()
  }
  return identified
}

/** A UUID of version 8 (RFC 9562), which is for digests. */
function digestId(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex')
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`]
  return [...parts, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join('-')
}
