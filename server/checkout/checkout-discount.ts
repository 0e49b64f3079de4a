import type { PricedLine } from '../cart/read-cart.ts'
import type { Reads } from '../db/database.ts'
import {
  type AppliedDiscount,
  type Buyer,
  codeExists,
  type DiscountRejection,
  quoteDiscount,
} from '../discounts/redeem-discount.ts'
import { Failure } from '../failure.ts'
import { type Use, withAttemptLimit } from '../limits/rate-limits.ts'
import { formatMoney } from '../money.ts'
import type { OrderContext } from '../orders/transactions.ts'

/** What the code that a buyer typed takes off, or why it doesn't apply. */
export type CheckoutDiscount = { offer: AppliedDiscount | null; problem: string | null }

export const noDiscount: CheckoutDiscount = { offer: null, problem: null }

/**
 * Checks whether a code exists. After too many wrong guesses, right codes are rejected as well.
 * @param attempt whom wrong guesses count for
 * @returns why it is rejected, null if it exists
 */
export async function tryCode(
  { db, rateLimits }: OrderContext,
  code: string,
  attempt: Use,
): Promise<string | null> {
  if (code === '') return null
  try {
    const isRight = await withAttemptLimit(rateLimits, [attempt], () => codeExists(db.read, code))
    return isRight ? null : describeProblem({ kind: 'unknown' })
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== 'rate_limited') throw error
    return 'Too many wrong codes. Try again later'
  }
}

export async function findDiscount(
  db: Reads,
  code: string,
  lines: PricedLine[],
  buyer: Buyer,
): Promise<CheckoutDiscount> {
  if (code === '') return noDiscount
  return toDiscount(await quoteDiscount(db, code, toDiscountLines(lines), buyer))
}

export function toDiscount(found: AppliedDiscount | DiscountRejection): CheckoutDiscount {
  if ('kind' in found) return { offer: null, problem: describeProblem(found) }
  return { offer: found, problem: null }
}

export function toDiscountLines(lines: PricedLine[]) {
  return lines.map(({ product, totalCents }) => ({
    categoryId: product?.category?.id ?? null,
    totalCents,
  }))
}

const texts: Record<Exclude<DiscountRejection['kind'], 'minimum'>, string> = {
  unknown: 'This code isn’t valid',
  over: 'This code has expired',
  'used-up': 'This code has been used up',
  'other-items': 'This code doesn’t apply to these items',
  'used-by-buyer': 'You’ve already used this code',
}

function describeProblem(rejection: DiscountRejection): string {
  if (rejection.kind !== 'minimum') return texts[rejection.kind]
  return `This code is for orders of ${formatMoney(rejection.minimum)} or more`
}
