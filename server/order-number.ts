/** The first order has the number after it: nobody need know that it is the first. */
const before = 10_000

export function toOrderNumber(seq: number): string {
  return String(before + seq)
}

/** undefined where no order can have the number. */
export function parseOrderNumber(number: string): number | undefined {
  if (!/^\d{5,9}$/.test(number)) return
  const seq = Number(number) - before
  return seq > 0 ? seq : undefined
}
