import { z } from 'zod'
import type { Reads } from '../../db/database.ts'
import { countReversals } from '../payments.repository.ts'

/** Follows the bank's reference where that is booked again. No reference has control characters. */
const separator = '\u001f'
const afterSeparator = ' '

/**
 * What the ledger calls a transfer that the bank calls so. The ledger has each name once, and that of
 * a booking that was undone is taken.
 */
export async function bookingReference(db: Reads, reference: string): Promise<string> {
  const undone = await countReversals(db, reference, reference + afterSeparator)
  return undone === 0 ? reference : `${reference}${separator}${undone + 1}`
}

/** What the bank calls it; empty where nobody has told, and the ledger's name is generated. */
export function bankReference(bookingReference: string): string {
  const [reference = ''] = bookingReference.split(separator)
  return z.uuid().safeParse(reference).success ? '' : reference
}
