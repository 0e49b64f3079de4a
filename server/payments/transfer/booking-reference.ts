import { z } from 'zod'
import type { Reads } from '../../db/database.ts'
import { countReversals } from '../payments.repository.ts'

/** Separates the bank's reference from a counter if it is booked again. References contain no control characters. */
const separator = '\u001f'
const afterSeparator = ' '

/** The ledger's reference for a transfer with the bank's reference. Those of undone bookings aren't used again. */
export async function bookingReference(db: Reads, reference: string): Promise<string> {
  const undone = await countReversals(db, reference, reference + afterSeparator)
  return undone === 0 ? reference : `${reference}${separator}${undone + 1}`
}

/** The bank's reference; empty if none was recorded and the ledger generated one. */
export function bankReference(bookingReference: string): string {
  const [reference = ''] = bookingReference.split(separator)
  return z.uuid().safeParse(reference).success ? '' : reference
}
