import type { DiscountKind } from '../../contract/discounts/discount.ts'
import type { Currency } from '../../contract/money/currency.ts'
import type { Visitor } from '../cart/cart.ts'
import type { PricedLine } from '../cart/read-cart.ts'
import type { Reads } from '../db/database.ts'
import { discountAmount } from '../discounts/discount-rules.ts'
import {
  type AppliedDiscount,
  type Buyer,
  codeExists,
  type DiscountRejection,
  quoteDiscount,
} from '../discounts/redeem-discount.ts'
import { Failure } from '../failure.ts'
import { shareOf } from '../limits/address.ts'
import { type Use, withAttemptLimit } from '../limits/rate-limits.ts'
import { type Cents, formatMoney, fromDecimal, sumCents } from '../money.ts'
import { rules } from '../orders/limits.ts'
import type { OrderContext } from '../orders/transactions.ts'

/** What staff take off without a code. */
type ManualDiscount = Pick<AppliedDiscount, 'cents' | 'isFor'> & {
  code?: undefined
  /** For the buyer. */
  reason: string
}

/** What a code or staff take off, or why the code or the amount isn't possible. */
export type CheckoutDiscount = {
  offer: (AppliedDiscount & { reason?: undefined }) | ManualDiscount | null
  problem: string | null
}

/** A code as entered (empty if none), and why it was rejected, if it was. */
export type CheckedCode = { code: string; problem: string | null }

/**
 * Checks whether a code exists. After too many wrong guesses, right codes are rejected as well.
 * @param attempts the limits that wrong guesses count against
 */
export async function checkCode(
  { db, rateLimits }: OrderContext,
  code: string,
  ...attempts: Use[]
): Promise<CheckedCode> {
  if (code === '') return { code, problem: null }
  try {
    const isRight = await withAttemptLimit(rateLimits, attempts, () => codeExists(db.read, code))
    return { code, problem: isRight ? null : texts.unknown }
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== 'rate_limited') throw error
    return { code, problem: 'Too many wrong codes. Try again later' }
  }
}

/** The limits that a visitor's wrong guesses count against. */
export function attemptsOf({ clientInfo: { address } }: Visitor): Use[] {
  return [
    [rules.codeByAddress, address],
    [rules.codeByNetwork, shareOf(address)],
  ]
}

export async function findDiscount(
  db: Reads,
  { code, problem }: CheckedCode,
  lines: PricedLine[],
  buyer: Buyer,
  currency: Currency,
): Promise<CheckoutDiscount> {
  if (code === '' || problem) return { offer: null, problem }
  return toDiscount(await quoteDiscount(db, code, toDiscountLines(lines), buyer), currency)
}

export function toDiscount(
  found: AppliedDiscount | DiscountRejection,
  currency: Currency,
): CheckoutDiscount {
  if ('kind' in found) return { offer: null, problem: describeProblem(found, currency) }
  return { offer: found, problem: null }
}

/** @param given in whole percent or the shop's currency */
export function toManualDiscount(
  given: { kind: DiscountKind; value: number; reason: string },
  lines: PricedLine[],
  currency: Currency,
): CheckoutDiscount {
  const { kind, reason } = given
  const items = sumCents(lines.map(({ totalCents }) => totalCents))
  if (items === 0) return { offer: null, problem: null }
  const value = kind === 'amount' ? fromDecimal(given.value) : given.value
  if (kind === 'amount' && value > items) {
    const most = formatMoney(items, currency)
    return { offer: null, problem: `Enter at most ${most}, the price of the items` }
  }
  const off: Cents = discountAmount({ kind, value }, items)
  if (off === 0) return { offer: null, problem: 'Enter a discount of at least one cent' }
  return { offer: { reason, cents: off, isFor: () => true }, problem: null }
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

function describeProblem(rejection: DiscountRejection, currency: Currency): string {
  if (rejection.kind !== 'minimum') return texts[rejection.kind]
  return `This code is for orders of ${formatMoney(rejection.minimum, currency)} or more`
}
