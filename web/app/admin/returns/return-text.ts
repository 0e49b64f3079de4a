import { formatItem } from '../../../../contract/isolate.ts'
import type { Withdrawal, WithdrawalState } from '../../../../contract/returns/withdrawal.ts'
import { day } from '../../../../contract/time/durations.ts'
import { shopDay } from '../../../../contract/time/shop-day.ts'
import { shopTimeZone } from '../../ui/shop-time-zone.ts'
import type { Tone } from '../badge.tsx'

export const stateText: Record<WithdrawalState, { label: string; tone: Tone }> = {
  announced: { label: 'Requested', tone: 'due' },
  received: { label: 'Received', tone: 'due' },
  refunded: { label: 'Refunded', tone: 'done' },
  declined: { label: 'Declined', tone: 'off' },
  closed: { label: 'Closed', tone: 'off' },
}

export function isOpen({ state }: Pick<Withdrawal, 'state'>): boolean {
  return state === 'announced' || state === 'received'
}

/** The calendar days until a refund is due, in the shop's time zone; negative once that day is over. */
function daysLeft(dueAt: string, now: number): number {
  const dayOf = (time: string | number) => Date.parse(shopDay(time, shopTimeZone()))
  return (dayOf(dueAt) - dayOf(now)) / day
}

export function dueText(dueAt: string, now: number): string {
  const days = daysLeft(dueAt, now)
  if (days === 0) return 'today'
  if (days > 0) return days === 1 ? 'in 1 day' : `in ${days} days`
  return days === -1 ? '1 day late' : `${-days} days late`
}

export function isOverdue({ dueAt }: Pick<Withdrawal, 'dueAt'>, now: number): boolean {
  return daysLeft(dueAt, now) < 0
}

/** What a buyer withdraws from. */
export function whatOf({
  whole,
  items,
  description,
}: Pick<Withdrawal, 'whole' | 'items' | 'description'>): string {
  const named = items.map(formatItem).join(', ')
  if (!whole) return description || named || 'No items specified'
  return named ? `All remaining items: ${named}` : 'The whole order'
}
