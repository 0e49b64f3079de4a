import type { Reads, Trx } from '../../db/database.ts'
import type { ReductionTable } from '../../db/tables/price-tables.ts'
import { invalid } from '../../failure.ts'
import { jobKind, queueJob, removeJob } from '../../jobs/jobs.ts'
import type { Cents } from '../../money.ts'
import type { ProductWithCategory } from '../products/products.repository.ts'
import { formerPrice, lowestPrice, referencePeriodStart } from './former-price.ts'
import * as prices from './prices.repository.ts'

/** A product whose price changes at an instant. */
export type PriceJob = { id: string }
export const priceJobKind = jobKind<PriceJob>('scheduled-price')

/** What an admin changes of a reduction; what is undefined stays. */
export type ReductionChange = {
  /** null ends it */
  cents?: Cents | null | undefined
  /** null: now */
  from?: string | null | undefined
  /** null: until it is ended */
  until?: string | null | undefined
}

export type PriceChange = {
  /** What the product costs while it is not reduced. */
  regular?: Cents | undefined
  reduction?: ReductionChange | undefined
}

/** What a product costs while it is not reduced. */
export function regularOf(
  product: Pick<ProductWithCategory, 'price_cents' | 'regular_cents'>,
): Cents {
  return product.regular_cents ?? product.price_cents
}

/** The lowest price of the 30 days before a time; null if nobody could buy the product then. */
export async function findLowestPrice(db: Reads, id: string, at: string): Promise<Cents | null> {
  return lowestPrice(await prices.findPrices(db, id, referencePeriodStart(at)), at)
}

/**
 * Keeps what a change makes of a product's reduction.
 * @param old the product before the change
 * @param at the time of the change
 * @returns what the product costs from then on
 * @throws Failure at `price`, `reducedPrice` or `reducedUntil`
 */
export async function changePrice(
  trx: Trx,
  old: ProductWithCategory,
  { regular = regularOf(old), reduction }: PriceChange,
  at: string,
): Promise<Cents> {
  const before = underWay(old)
  const wanted = reduction ? merge(old.id, before, reduction) : before
  if (!wanted) {
    if (before) await stop(trx, before, at)
    return regular
  }
  const { cents, ends_at } = wanted
  if (cents >= regular) {
    throw reduction
      ? invalid('reducedPrice', 'Enter a price below the regular price')
      : invalid('price', 'Enter a price above the reduced price')
  }
  if (reduction && ends_at !== null && (ends_at <= at || ends_at <= wanted.starts_at)) {
    throw invalid('reducedUntil', 'Enter a time in the future and after the start')
  }
  if (wanted.starts_at > at) {
    const plan = { state: 'planned', regular_cents: null, former_cents: null } as const
    await save(trx, { ...wanted, ...plan })
    return regular
  }
  if (before?.state !== 'running') return start(trx, { ...wanted, starts_at: at }, regular, at)
  // Another end is no other reduction: the former price stays that of its start.
  const { former_cents } = before.cents === cents ? before : await formerOf(trx, wanted, at)
  const row = { ...wanted, starts_at: before.starts_at, former_cents, regular_cents: regular }
  await save(trx, { ...row, state: 'running' })
  return cents
}

/**
 * Starts or ends a product's reduction if it is time.
 * @returns what the product costs from then on; undefined if it is not time
 */
export async function applyPrice(
  trx: Trx,
  product: ProductWithCategory,
  at: string,
): Promise<Cents | undefined> {
  const now = underWay(product)
  if (!now) return undefined
  const regular = regularOf(product)
  const isOver = now.ends_at !== null && now.ends_at <= at
  const isDue = now.state === 'planned' && now.starts_at <= at
  if (isOver || (isDue && now.cents >= regular)) {
    await save(trx, { ...now, ...ended })
    return regular
  }
  return isDue ? start(trx, now, regular, at) : undefined
}

/** Describes products whose price does not follow from their history or reduction. */
export async function priceDifferences(db: Reads): Promise<string[]> {
  const ids = await prices.findWrongPrices(db)
  return ids.map(id => `The price of product ${id} is not the one that was kept last.`)
}

/** The reduction of a product that is planned or running. */
function underWay(product: ProductWithCategory): ReductionTable | undefined {
  const { id, reduction: state, reduced_cents: cents, reduced_from: starts_at } = product
  if (state === null || state === 'ended' || cents === null || starts_at === null) return undefined
  const { reduced_until: ends_at, regular_cents, former_cents } = product
  return { product_id: id, state, cents, starts_at, ends_at, regular_cents, former_cents }
}

/** @returns undefined if the reduction is to end */
function merge(
  product_id: string,
  before: ReductionTable | undefined,
  { cents = before?.cents, from = before?.starts_at, until = before?.ends_at }: ReductionChange,
) {
  if (cents === undefined) throw invalid('reducedPrice', 'Enter a reduced price')
  if (cents === null) return undefined
  return { product_id, cents, starts_at: from ?? '', ends_at: until ?? null }
}

type Wanted = Pick<ReductionTable, 'product_id' | 'cents' | 'starts_at' | 'ends_at'>

async function start(trx: Trx, wanted: Wanted, regular: Cents, at: string) {
  const { former_cents } = await formerOf(trx, wanted, at)
  const row = { ...wanted, state: 'running', former_cents, regular_cents: regular } as const
  await save(trx, row)
  return wanted.cents
}

async function formerOf(trx: Trx, { product_id, cents }: Wanted, at: string) {
  const history = await prices.findPrices(trx, product_id, referencePeriodStart(at))
  return { former_cents: formerPrice(history, at, cents) }
}

/** Saves a reduction, and has it started or ended at its instant. */
async function save(trx: Trx, row: ReductionTable): Promise<void> {
  const { product_id: id, state, starts_at, ends_at } = row
  await prices.saveReduction(trx, row)
  // Replaced, not rescheduled: a job that is running now deletes its row when it ends.
  await removeJob(trx, priceJobKind, id)
  const at = state === 'planned' ? starts_at : state === 'running' ? ends_at : null
  if (at !== null) await queueJob(trx, priceJobKind, id, { id }, new Date(at))
}

const ended = { state: 'ended', regular_cents: null, former_cents: null } as const

/** Ends a reduction before its time; what was only planned leaves nothing. */
async function stop(trx: Trx, before: ReductionTable, at: string) {
  if (before.state === 'planned') {
    await prices.deleteReduction(trx, before.product_id)
    await removeJob(trx, priceJobKind, before.product_id)
  } else await save(trx, { ...before, ...ended, ends_at: at })
}
