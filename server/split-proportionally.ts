import { type Cents, cents, sumCents } from './money.ts'

/** Splits an amount in proportion to the parts, to the cent, by the largest remainder method. */
export function splitProportionally(amount: Cents, parts: Cents[]): Cents[] {
  const whole = sumCents(parts)
  if (whole === 0) return parts.map(() => cents(0))
  const shares = parts.map(part => {
    // The product may exceed Number.MAX_SAFE_INTEGER.
    const product = BigInt(amount) * BigInt(part)
    const remainder = Number(product % BigInt(whole))
    return { share: Number(product / BigInt(whole)), remainder }
  })
  let left = amount - shares.reduce((sum, { share }) => sum + share, 0)
  for (const share of shares.toSorted((a, b) => b.remainder - a.remainder)) {
    if (left <= 0) break
    share.share += 1
    left -= 1
  }
  return shares.map(({ share }) => cents(share))
}
