import type { Transaction } from 'kysely'
import type { SalesAbroad, YearAbroad } from '../../contract/sales-abroad.ts'
import type { TaxSettings } from '../../contract/settings/tax.ts'
import { shopDay, startOfShopDay } from '../../contract/shop-day.ts'
import { salesAbroadLimit, treatmentOf } from '../../contract/tax-rate.ts'
import type { Database, Reads } from '../db/database.ts'
import type { Tables } from '../db/tables.ts'
import { type Cents, fromEuro, toEuro } from '../money.ts'
import { findSalesAbroad, type YearSums } from './sales-abroad.repository.ts'

const limit = fromEuro(salesAbroadLimit)

/** Makes orders that count against the limit wait for each other, until the transaction ends. */
export function lockSalesAbroad(
  { db }: { db: Pick<Database, 'lock'> },
  trx: Transaction<Tables>,
): Promise<void> {
  return db.lock(trx, 'sales-abroad')
}

/** Whether an order that is sent to a country may be the one that exceeds the limit. */
export function countsAgainstLimit(tax: TaxSettings, country: string): boolean {
  const sale = { country, isPickup: false, day: '' }
  return tax.mode === 'automatic' && treatmentOf(tax, sale) === 'origin'
}

type Year = { year: number; own: Cents; elsewhere: Cents; isOver: boolean }

/**
 * Whether an order of a net amount is beyond the limit: with the sales of its year, or because these or those of the
 * year before already are.
 */
export type IsBeyondLimit = (net: Cents) => boolean

/**
 * Reads the sales that decide where an order is taxed.
 * @param at when it is placed
 */
export async function readBeyondLimit(
  db: Reads,
  tax: TaxSettings,
  at: string,
): Promise<IsBeyondLimit> {
  const [current, previous] = await readYears(db, tax, at)
  const isOver = current.isOver || previous.isOver
  return net => isOver || current.own + current.elsewhere + net > limit
}

/** The sales to consumers in other countries of the EU, this year and in the one before. */
export async function getSalesAbroad(
  db: Reads,
  tax: TaxSettings,
  now = new Date(),
): Promise<SalesAbroad> {
  const [current, previous] = await readYears(db, tax, now.toISOString())
  return { limit: salesAbroadLimit, current: toReply(current), previous: toReply(previous) }
}

function toReply({ year, own, elsewhere, isOver }: Year): YearAbroad {
  return { year, own: toEuro(own), elsewhere: toEuro(elsewhere), isOver }
}

async function readYears(db: Reads, tax: TaxSettings, at: string): Promise<[Year, Year]> {
  const year = Number(shopDay(at).slice(0, 4))
  const start = (of: number) => startOfShopDay(`${of}-01-01`)
  const { previous, current } = await findSalesAbroad(db, {
    ...{ previous: start(year - 1), current: start(year), next: start(year + 1) },
  })
  return [toYear(tax, year, current), toYear(tax, year - 1, previous)]
}

/**
 * Refunds reduce the sum of a year. But once an order beyond the limit was taxed at its destination, they don't
 * bring the year back: the law changes the place of taxation from then on.
 */
function toYear(tax: TaxSettings, year: number, { kept, ever, isAtDestination }: YearSums): Year {
  const elsewhere = fromEuro(tax.elsewhere.find(row => row.year === year)?.amount ?? 0)
  const isOver = kept + elsewhere > limit || (isAtDestination && ever + elsewhere > limit)
  return { year, own: kept, elsewhere, isOver }
}
