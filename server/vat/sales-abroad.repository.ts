import type { Reads } from '../db/database.ts'
import { type Cents, cents } from '../money.ts'

/** Sums of the orders of a year, in cents without VAT. */
export type YearSums = {
  /** Of those that were not canceled, less what was credited. */
  kept: Cents
  /** Before refunds; includes paid orders that were canceled since. */
  ever: Cents
  /** Whether one of them was taxed at its destination. */
  isAtDestination: boolean
}

type Years = {
  /** The first instant of the year before. */
  previous: string
  /** The first instant of this year. */
  current: string
  /** The first instant of the next year. */
  next: string
}

/** Adds up the sales to consumers in other countries of the EU, of two years. */
export async function findSalesAbroad(
  db: Reads,
  { previous, current, next }: Years,
): Promise<{ previous: YearSums; current: YearSums }> {
  const rows = await db
    .selectFrom('orders')
    .select(({ eb, fn, parens, selectFrom, val }) => {
      const credited = selectFrom('invoices')
        .select(({ fn }) => fn.sum<Cents>('net_cents').as('sum'))
        .whereRef('invoices.order_id', '=', 'orders.id')
        .where('series', '=', 'credit-note')
      const net = eb('total_cents', '-', eb.ref('tax_cents'))
      return [
        eb.case().when('placed_at', '>=', current).then(1).else(0).end().as('is_current'),
        fn
          .sum<Cents | null>(eb(net, '-', parens(fn.coalesce(credited, val(cents(0))))))
          .filterWhere('state', '<>', 'canceled')
          .as('kept'),
        fn.sum<Cents>(net).as('ever'),
        fn.countAll<number>().filterWhere('tax_treatment', '=', 'destination').as('at_destination'),
      ]
    })
    .where('tax_treatment', 'in', ['origin', 'destination'])
    .where('placed_at', '>=', previous)
    .where('placed_at', '<', next)
    .where(({ eb, or }) => or([eb('state', '<>', 'canceled'), eb('paid_at', 'is not', null)]))
    .groupBy('is_current')
    .execute()
  const sumsOf = (isCurrent: number): YearSums => {
    const row = rows.find(({ is_current }) => Number(is_current) === isCurrent)
    return {
      kept: cents(Number(row?.kept ?? 0)),
      ever: cents(Number(row?.ever ?? 0)),
      isAtDestination: Number(row?.at_destination ?? 0) > 0,
    }
  }
  return { previous: sumsOf(0), current: sumsOf(1) }
}
