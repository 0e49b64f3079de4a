import type { SalesAbroad, YearAbroad } from '../../contract/admin/sales-abroad.ts'
import type { Settings } from '../../contract/settings/groups.ts'
import type { TaxSettings } from '../../contract/settings/tax.ts'
import { shopDay, startOfShopDay } from '../../contract/time/shop-day.ts'
import { salesAbroadLimit, treatmentOf } from '../../contract/vat/tax-rate.ts'
import { vatCountryOf } from '../../contract/vat/vat-territories.ts'
import type { Database, Reads, Trx } from '../db/database.ts'
import { type Cents, fromDecimal, toDecimal } from '../money.ts'
import { findSalesAbroad, type YearSums } from './sales-abroad.repository.ts'

const limit = fromDecimal(salesAbroadLimit)

/** Where sales are taxed, and when a year begins. */
type Rules = Pick<Settings, 'tax' | 'shop'>

/** So many orders of a year are added up first: often they exceed the limit already. */
const firstOrders = 1_000

/** Makes orders that count against the limit wait for each other, until the transaction ends. */
export function lockSalesAbroad({ db }: { db: Pick<Database, 'lock'> }, trx: Trx): Promise<void> {
  return db.lock(trx, 'sales-abroad')
}

/** Whether an order that is shipped to a place may be the one that exceeds the limit. */
export function countsAgainstLimit(
  tax: TaxSettings,
  { country, postcode }: { country: string; postcode: string },
): boolean {
  const sale = { country: vatCountryOf(country, postcode), isPickup: false, day: '' }
  return tax.mode === 'automatic' && treatmentOf(tax, sale) === 'origin'
}

type Year = { year: number; own: Cents; elsewhere: Cents; isOver: boolean; orders: number }

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
  settings: Rules,
  at: string,
): Promise<IsBeyondLimit> {
  const year = yearOf(at, settings)
  if ((await readUntilOver(db, settings, year - 1)).isOver) return () => true
  const { own, elsewhere, isOver } = await readUntilOver(db, settings, year)
  return net => isOver || own + elsewhere + net > limit
}

/**
 * Reads a year, but of one that is over the limit only the orders that say so: no further order brings it below. So
 * orders and checkouts don't take longer the more a shop sells.
 */
async function readUntilOver(db: Reads, settings: Rules, year: number): Promise<Year> {
  const first = await readYear(db, settings, year, firstOrders)
  return first.isOver || first.orders < firstOrders ? first : readYear(db, settings, year)
}

/** The sales to consumers in other countries of the EU, this year and in the one before. */
export async function getSalesAbroad(db: Reads, settings: Rules): Promise<SalesAbroad> {
  const year = yearOf(new Date().toISOString(), settings)
  const current = await readYear(db, settings, year)
  const previous = await readYear(db, settings, year - 1)
  return { limit: salesAbroadLimit, current: toReply(current), previous: toReply(previous) }
}

/**
 * The same where the limit matters: not in a shop that taxes all of them at their destination, nor in one that isn't
 * in euros, whose sales can't be compared with it.
 */
export async function findLimitedSales(
  db: Reads,
  settings: Rules,
): Promise<SalesAbroad | undefined> {
  const matters = settings.tax.mode !== 'destination' && settings.shop.currency === 'EUR'
  return matters ? getSalesAbroad(db, settings) : undefined
}

function toReply({ year, own, elsewhere, isOver }: Year): YearAbroad {
  return { year, own: toDecimal(own), elsewhere: toDecimal(elsewhere), isOver }
}

function yearOf(at: string, { shop }: Rules): number {
  return Number(shopDay(at, shop.timeZone).slice(0, 4))
}

/** @param most only of this many orders, the first ones */
async function readYear(
  db: Reads,
  { tax, shop }: Rules,
  year: number,
  most?: number,
): Promise<Year> {
  const startOf = (each: number) => startOfShopDay(`${each}-01-01`, shop.timeZone)
  const sums = await findSalesAbroad(db, { start: startOf(year), end: startOf(year + 1) }, most)
  return toYear(tax, year, sums)
}

/**
 * Refunds reduce the sum of a year. But once an order beyond the limit was taxed at its destination, they don't
 * bring the year back: the law changes the place of taxation from then on.
 */
function toYear(
  tax: TaxSettings,
  year: number,
  { kept, ever, isAtDestination, orders }: YearSums,
): Year {
  const elsewhere = fromDecimal(tax.elsewhere.find(row => row.year === year)?.amount ?? 0)
  const isOver = kept + elsewhere > limit || (isAtDestination && ever + elsewhere > limit)
  return { year, own: kept, elsewhere, isOver, orders }
}
