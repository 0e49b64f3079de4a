import { type Cents, cents, sumOf } from './money.ts'

/** Divides an amount as the parts are, to the cent: what is left goes to the largest remainders. */
export function splitProportionally(amount: Cents, parts: Cents[]): Cents[] {
  const whole = sumOf(parts)
  if (whole === 0 || amount === 0) return parts.map(() => cents(0))
  const shares = parts.map((part, index) => {
    // May be more than a number holds exactly.
    const product = BigInt(amount) * BigInt(part)
    const remainder = Number(product % BigInt(whole))
    return { index, share: Number(product / BigInt(whole)), remainder }
  })
  let left = amount - shares.reduce((sum, { share }) => sum + share, 0)
  for (const share of shares.toSorted((a, b) => b.remainder - a.remainder || a.index - b.index)) {
    if (left <= 0) break
    share.share += 1
    left -= 1
  }
  return shares.map(({ share }) => cents(share))
}
