import type { Visitor } from '../cart/cart.ts'
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
import { withAttemptLimit } from '../limits/rate-limits.ts'
import { formatMoney } from '../money.ts'
import { rules } from '../orders/limits.ts'
import type { OrderContext } from '../orders/transactions.ts'

/** What the code that a buyer typed takes off, or why nothing. */
export type Discount = { offer: AppliedDiscount | null; problem: string | null }

export const noDiscount: Discount = { offer: null, problem: null }

/**
 * Whether a code may be tried: who guesses gets no answer after a while, right or wrong.
 * @returns why not, in words that follow its name; null if the shop has it
 */
export async function tryCode(
  { db, rateLimits }: OrderContext,
  { clientInfo }: Visitor,
  code: string,
): Promise<string | null> {
  if (code === '') return null
  try {
    const uses = [[rules.codeByAddress, clientInfo.address]] as const
    const isRight = await withAttemptLimit(rateLimits, [...uses], () => codeExists(db.read, code))
    return isRight ? null : inWordsOf({ kind: 'unknown' })
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== 'rate_limited') throw error
    return 'cannot be tried now: there were too many wrong ones. Try again later'
  }
}

export async function discountOf(
  db: Reads,
  code: string,
  lines: PricedLine[],
  buyer: Buyer,
): Promise<Discount> {
  if (code === '') return noDiscount
  return toDiscount(await quoteDiscount(db, code, pricedOf(lines), buyer))
}

export function toDiscount(found: AppliedDiscount | DiscountRejection): Discount {
  if ('kind' in found) return { offer: null, problem: inWordsOf(found) }
  return { offer: found, problem: null }
}

/** The lines, as codes ask for them. */
export function pricedOf(lines: PricedLine[]) {
  return lines.map(({ product, totalCents }) => ({
    categoryId: product?.category?.id ?? null,
    totalCents,
  }))
}

const words: Record<Exclude<DiscountRejection['kind'], 'minimum'>, string> = {
  unknown: 'is not one of ours',
  over: 'is no longer valid',
  'used-up': 'has been used up',
  'other-articles': 'is for other articles',
  'used-by-buyer': 'was used by you as often as it can be',
}

function inWordsOf(trouble: DiscountRejection): string {
  if (trouble.kind !== 'minimum') return words[trouble.kind]
  return `is for orders of ${formatMoney(trouble.minimum)} or more`
}
