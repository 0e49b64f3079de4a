import { randomUUIDv7 } from 'node:crypto'
import type { Transaction } from 'kysely'
import { selling } from '../../contract/selling.ts'
import { shopDay } from '../../contract/shop-day.ts'
import type { Tables } from '../db/tables.ts'
import { timeIn } from '../db/time.ts'
import { findParcels, type LineRow } from './orders.repository.ts'
import { insertWithdrawal } from './withdrawals.repository.ts'

const day = 24 * 60 * 60 * 1_000
/** Directive 2011/83/EU, Article 13(1). */
const refundDays = 14

type Declared = {
  /** All lines of the order. */
  lines: LineRow[]
  /** Those that are named; none of a text. */
  wanted: { line: LineRow; quantity: number }[]
  isWhole: boolean
  words: string
}

/**
 * Keeps a withdrawal for the owner, who has 14 days from then on to give the money back.
 * @returns whether the last parcel left, or arrived, so long before that it may be too late
 */
export async function declareWithdrawal(
  trx: Transaction<Tables>,
  orderId: string,
  { lines, wanted, isWhole, words }: Declared,
  now: Date,
): Promise<boolean> {
  const id = randomUUIDv7()
  const arrived = now.toISOString()
  const parcels = await findParcels(trx, orderId)
  const isAllSent = lines.every(({ shipped, quantity }) => shipped === quantity)
  const before = timeIn(-selling.withdrawalDays * day, now.getTime())
  const dayBefore = shopDay(before)
  const isLate =
    isAllSent &&
    parcels.length > 0 &&
    parcels.every(
      ({ at, delivered_on }) => at < before && (delivered_on === null || delivered_on < dayBefore),
    )
  await insertWithdrawal(
    trx,
    {
      id,
      order_id: orderId,
      arrived_at: arrived,
      due_at: timeIn(refundDays * day, now.getTime()),
      is_late: isLate ? 1 : 0,
      is_whole: isWhole ? 1 : 0,
      words,
      state: 'announced',
      updated_at: arrived,
    },
    wanted.map(({ line, quantity }) => ({
      withdrawal_id: id,
      product_id: line.product_id,
      wanted: quantity,
    })),
  )
  return isLate
}
