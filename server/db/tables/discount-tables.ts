import type { Generated } from 'kysely'
import type { DiscountKind } from '../../../contract/discounts/discount.ts'
import type { Cents } from '../../money.ts'

/** A code that takes something off an order. */
export type DiscountTable = {
  id: string
  /** In capitals. */
  code: string
  kind: DiscountKind
  /** Whole percent, or cents. */
  value: number
  starts_at: string | null
  ends_at: string | null
  minimum_cents: Cents | null
  max_uses: number | null
  max_uses_per_buyer: number | null
  /** The ids of the categories that it is for, as JSON; none: all products. */
  categories: string
  /** How many rows of `discount_redemptions` are active; triggers count them. */
  uses: Generated<number>
  created_at: string
  updated_at: string
}

/** An order that was placed with a code. */
export type DiscountRedemptionTable = {
  order_id: string
  discount_id: string
  /** A hash of the buyer's email address in lower case. */
  email_hash: string
  user_id: string | null
  /** 0 while the order is canceled. */
  is_active: 0 | 1
}

export type DiscountTables = {
  discounts: DiscountTable
  discount_redemptions: DiscountRedemptionTable
}
