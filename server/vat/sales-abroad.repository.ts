import { sql } from 'kysely'
import type { TaxTreatment } from '../../contract/vat/tax-rate.ts'
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
  /** How many were added up. */
  orders: number
}

type Year = {
  /** Its first instant. */
  start: string
  /** The first instant of the next one. */
  end: string
}

// Literals: a partial index isn't used with bound values.
const abroad = [sql.lit<TaxTreatment>('origin'), sql.lit<TaxTreatment>('destination')]

/**
 * Adds up the sales of a year to consumers in other countries of the EU.
 * @param most only of this many orders, the first ones
 */
export async function findSalesAbroad(
  db: Reads,
  { start, end }: Year,
  most?: number,
): Promise<YearSums> {
  const row = await db
    .selectFrom(({ selectFrom }) =>
      selectFrom('orders')
        .select(['id', 'state', 'tax_treatment', 'paid_at', 'payment', 'fulfillment'])
        .select(({ eb, ref }) => eb('total_cents', '-', ref('tax_cents')).as('net'))
        .where('tax_treatment', 'in', abroad)
        .where('placed_at', '>=', start)
        .where('placed_at', '<', end)
        .where(({ eb, or }) => or([eb('state', '<>', 'canceled'), eb('paid_at', 'is not', null)]))
        .$if(most !== undefined, first => first.orderBy('placed_at').limit(most ?? 0))
        .as('sold'),
    )
    .select(({ eb, fn, parens, selectFrom, val }) => {
      const credited = selectFrom('invoices')
        .select(({ fn }) => fn.sum<Cents>('net_cents').as('sum'))
        .whereRef('invoices.order_id', '=', 'sold.id')
        // All of an order is due again once its payment is undone, which may have credited its invoice.
        .where('sold.paid_at', 'is not', null)
        .where('series', '=', 'credit-note')
        // What a changed order has credited is in its next invoice.
        .where(({ exists, not, selectFrom }) =>
          not(
            exists(
              selectFrom('invoices as later')
                .select('later.id')
                .whereRef('later.order_id', '=', 'invoices.order_id')
                .where('later.series', '=', 'invoice')
                .whereRef('later.id', '>', 'invoices.id'),
            ),
          ),
        )
      return [
        fn
          .sum<Cents | null>(eb('net', '-', parens(fn.coalesce(credited, val(cents(0))))))
          .filterWhere('state', '<>', 'canceled')
          // An order refunded in full before shipping may have no invoice, so no credit note offsets it.
          .filterWhere(({ eb, or }) =>
            or([eb('payment', '<>', 'refunded'), eb('fulfillment', '<>', 'unfulfilled')]),
          )
          .as('kept'),
        fn.sum<Cents | null>('net').as('ever'),
        fn.countAll<number>().filterWhere('tax_treatment', '=', 'destination').as('at_destination'),
        fn.countAll<number>().as('orders'),
      ]
    })
    .executeTakeFirstOrThrow()
  return {
    kept: cents(Number(row.kept ?? 0)),
    ever: cents(Number(row.ever ?? 0)),
    isAtDestination: Number(row.at_destination) > 0,
    orders: Number(row.orders),
  }
}
