/** So that the first order's number does not tell that it is the first. */
const offset = 10_000

export function toOrderNumber(seq: number): string {
  return String(offset + seq)
}

/** @returns undefined if no order can have the number */
export function parseOrderNumber(number: string): number | undefined {
  if (!/^\d{5,9}$/.test(number)) return
  const seq = Number(number) - offset
  return seq > 0 ? seq : undefined
}

/** The reference that a refund's transfer gets in the SEPA file. @param seq that of its entry in the ledger */
export function refundReference({ order_seq, seq }: { order_seq: number; seq: number }): string {
  return `${toOrderNumber(order_seq)}-${seq}`
}
