import type { Discount, DiscountState } from '../../../../contract/discounts/discount.ts'
import { formatPrice } from '../../catalogue/price.ts'
import { formatNumber } from '../../ui/format-number.ts'
import type { Tone } from '../badge.tsx'
import { formatShopTime } from '../time/shop-time.ts'

export const states: Record<DiscountState, { label: string; tone: Tone }> = {
  planned: { label: 'Scheduled', tone: 'due' },
  running: { label: 'Active', tone: 'done' },
  'used-up': { label: 'Used up', tone: 'off' },
  over: { label: 'Ended', tone: 'off' },
}

/** What a code does: `10% off Helmets and Boots, for orders of €50.00 or more`. */
export function effectText(
  discount: Discount,
  nameOf: (category: string) => string | undefined,
): string {
  const { kind, value, minimum, categories } = discount
  const off = kind === 'percent' ? `${value}% off` : `${formatPrice(value)} off`
  const known = categories.flatMap(id => nameOf(id) ?? [])
  const deleted = categories.length - known.length
  const names = new Intl.ListFormat('en').format([
    ...known,
    ...(deleted === 1 ? ['a deleted category'] : []),
    ...(deleted > 1 ? [`${formatNumber(deleted)} deleted categories`] : []),
  ])
  const least = minimum === null ? '' : `, for orders of ${formatPrice(minimum)} or more`
  return `${off} ${names || 'all products'}${least}`
}

/** When it counts: `From 1 Dec 2026, 09:00 until 24 Dec 2026, 00:00`. Empty: always. */
export function timeText({ from, until }: Discount): string {
  if (from && until) return `From ${formatShopTime(from)} until ${formatShopTime(until)}`
  if (from) return `From ${formatShopTime(from)}`
  return until ? `Until ${formatShopTime(until)}` : ''
}

/** `3 of 10 uses, at most 1 per buyer`. */
export function usesText({ uses, maxUses, maxUsesPerBuyer }: Discount): string {
  const total = maxUses === null ? '' : ` of ${formatNumber(maxUses)}`
  const unit = (maxUses ?? uses) === 1 ? 'use' : 'uses'
  const used = uses === 0 && !total ? 'Not used yet' : `${formatNumber(uses)}${total} ${unit}`
  const each =
    maxUsesPerBuyer === null ? '' : `, at most ${formatNumber(maxUsesPerBuyer)} per buyer`
  return `${used}${each}`
}
