import type { Currency } from '../../contract/money/currency.ts'
import { orderLimits } from '../../contract/orders/order-limits.ts'
import { type Cents, formatMoney, fromDecimal } from '../money.ts'

/** @returns why no order can have this total, if none can */
export function totalProblem(total: Cents, currency: Currency): string | undefined {
  const most = fromDecimal(orderLimits.total)
  return total > most ? `An order can be at most ${formatMoney(most, currency)}` : undefined
}
