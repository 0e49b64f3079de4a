import type { Queries, Reads } from '../db/database.ts'
import { type Cents, sumCents } from '../money.ts'
import { hashToken } from '../tokens.ts'
import { appliesTo, type DiscountableLine, discountAmount, toState } from './discount-rules.ts'
import * as repository from './discounts.repository.ts'

export type AppliedDiscount = {
  id: string
  code: string
  cents: Cents
  isFor: (line: DiscountableLine) => boolean
}

/** Why a code can't be applied. A code that hasn't started yet is `unknown`. */
export type DiscountRejection =
  | { kind: 'unknown' | 'over' | 'used-up' | 'other-items' | 'used-by-buyer' }
  | { kind: 'minimum'; minimum: Cents }

/** Identified by the email address of the order, and by the account if signed in. */
export type Buyer = { email: string | undefined; userId: string | undefined }

/** @param typed a code in capitals */
export async function codeExists(db: Reads, typed: string): Promise<boolean> {
  const row = await repository.findByCode(db, typed)
  return row !== undefined && toState(row, new Date()) !== 'planned'
}

export async function quoteDiscount(
  db: Reads,
  typed: string,
  lines: DiscountableLine[],
  buyer: Buyer,
): Promise<AppliedDiscount | DiscountRejection> {
  const row = await repository.findByCode(db, typed)
  return row ? quote(db, row, lines, buyer) : { kind: 'unknown' }
}

/**
 * Redeems a code within the transaction of an order, after its stock is held. Concurrent orders are
 * serialized, so that limits hold.
 */
export async function redeemDiscount(
  trx: Queries,
  { id }: AppliedDiscount,
  lines: DiscountableLine[],
  order: { id: string; email: string; userId: string | undefined },
): Promise<AppliedDiscount | DiscountRejection> {
  const row = await repository.lockDiscount(trx, id)
  const quoted = row ? await quote(trx, row, lines, order) : ({ kind: 'unknown' } as const)
  if ('kind' in quoted) return quoted
  await repository.insertRedemption(trx, { order_id: order.id, discount_id: id, ...keysOf(order) })
  return quoted
}

/** A canceled order no longer counts as a use of its code; a reinstated one counts again. */
export async function setRedemptionActive(
  trx: Queries,
  orderId: string,
  isActive: boolean,
): Promise<void> {
  const use = await repository.findRedemption(trx, orderId)
  // Lock the code first, as deleting it does.
  if (!use || !(await repository.lockDiscount(trx, use.discount_id))) return
  await repository.setRedemptionActive(trx, orderId, isActive)
}

export async function auditDiscounts(db: Reads): Promise<string[]> {
  const codes = await repository.findMiscountedCodes(db)
  return codes.map(code => `The uses of code ${code} are not those of its orders.`)
}

async function quote(
  db: Reads,
  row: repository.DiscountRow,
  lines: DiscountableLine[],
  buyer: Buyer,
): Promise<AppliedDiscount | DiscountRejection> {
  const state = toState(row, new Date())
  if (state === 'planned') return { kind: 'unknown' }
  if (state !== 'running') return { kind: state }
  const sumOf = (those: DiscountableLine[]) => sumCents(those.map(line => line.totalCents))
  const { id, code, minimum_cents: minimum, max_uses_per_buyer: perBuyer } = row
  if (minimum !== null && sumOf(lines) < minimum) return { kind: 'minimum', minimum }
  const isEligible = appliesTo(JSON.parse(row.categories))
  const off = discountAmount(row, sumOf(lines.filter(isEligible)))
  if (off === 0) return { kind: 'other-items' }
  if (perBuyer !== null && buyer.email !== undefined) {
    const uses = await repository.countRedemptions(db, { discount_id: id, ...keysOf(buyer) })
    if (uses >= perBuyer) return { kind: 'used-by-buyer' }
  }
  return { id, code, cents: off, isFor: isEligible }
}

function keysOf({ email = '', userId }: Buyer) {
  return { email_hash: hashToken(email.toLowerCase()), user_id: userId ?? null }
}
