import type { DiscountState } from '../../contract/discounts/discount.ts'
import { type Cents, cents } from '../money.ts'
import type { DiscountRow } from './discounts.repository.ts'

type Limits = Pick<DiscountRow, 'starts_at' | 'ends_at' | 'max_uses' | 'uses'>

export function toState({ starts_at, ends_at, max_uses, uses }: Limits, now: Date): DiscountState {
  const time = now.toISOString()
  if (ends_at !== null && ends_at <= time) return 'over'
  if (max_uses !== null && uses >= max_uses) return 'used-up'
  return starts_at !== null && starts_at > time ? 'planned' : 'running'
}

/** What discounts need to know of an order line. */
export type DiscountableLine = { categoryId: string | null; totalCents: Cents }

export function appliesTo(categories: string[]): (line: DiscountableLine) => boolean {
  return ({ categoryId }) =>
    categories.length === 0 || (categoryId !== null && categories.includes(categoryId))
}

/** Rounds half a cent up, and never exceeds the sum. @param sum of the lines it applies to */
export function discountAmount(
  { kind, value }: Pick<DiscountRow, 'kind' | 'value'>,
  sum: Cents,
): Cents {
  return cents(kind === 'amount' ? Math.min(value, sum) : Math.floor((sum * value + 50) / 100))
}
