import type { Transaction } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { day } from '../../contract/durations.ts'
import type { Withdraw } from '../../contract/order.ts'
import { shopDay } from '../../contract/shop-day.ts'
import { selling } from '../../shop/selling.ts'
import type { Tables } from '../db/tables.ts'
import { fromNow } from '../db/time.ts'
import { unsentOf } from '../fulfillment/pieces.ts'
import { piecesOf } from '../order-emails/order-in-mail.ts'
import { mailBuyer, mailOwner } from '../order-emails/order-mails.ts'
import { changeOrders, type OrdersOf } from '../orders/change-orders.ts'
import { answers, note } from '../orders/history.ts'
import {
  findHistory,
  findLines,
  findParcels,
  type LineRow,
  lockOrder,
  updateOrder,
} from '../orders/orders.repository.ts'
import { insertWithdrawal } from './withdrawals.repository.ts'

/** Directive 2011/83/EU, Article 13(1). */
const refundDays = 14

const notice = 'The buyer withdraws from the contract.'
const late = `The last parcel was sent or delivered more than ${selling.withdrawalDays} days earlier: decide whether the withdrawal is too late.`

/**
 * Stores a withdrawal from an order, with an email to its buyer and one to the owner if `mailed`. A
 * canceled order has no contract left to withdraw from.
 */
export async function declareWithdrawal(
  context: OrdersOf,
  orderId: string,
  { lines, articles }: Pick<Withdraw, 'lines' | 'articles'>,
  { now, mailed }: { now: Date; mailed: boolean },
): Promise<'stored' | 'repeated' | 'canceled'> {
  return changeOrders(context, async ({ trx }) => {
    const order = await lockOrder(trx, orderId)
    if (order.state === 'cancelled') return 'canceled'
    const all = await findLines(trx, [order.id])
    const wanted = new Map(lines?.map(({ id, quantity }) => [id, quantity]))
    const parts = all
      .map(line => ({ line, kept: line.quantity - line.returned - line.canceled }))
      .map(({ line, kept }) => {
        const quantity = lines ? (wanted.get(line.product_id) ?? 0) : kept
        return { line, kept, quantity: articles ? 0 : Math.min(quantity, kept) }
      })
    const some = parts.filter(({ quantity }) => quantity > 0)
    const pieces = some.map(({ line, quantity }) => piecesOf(line, quantity))
    const named = pieces.map(({ quantity, name }) => `${quantity} × ${name}`).join(', ')
    const words = articles || named
    if (await isRepeated(trx, order.id, words)) return 'repeated'
    await updateOrder(trx, order, {})
    await note(trx, order.id, 'withdrawal', 'buyer', words)
    const isWhole = parts.every(({ kept, quantity }) => quantity === kept)
    const declared = { lines: all, wanted: some, isWhole: isWhole && !articles, words }
    const isLate = await storeWithdrawal(trx, order.id, declared, now)
    if (mailed) {
      const at = now.toUTCString()
      const isInWords = articles !== ''
      const isSent = (isInWords ? parts : some).some(({ line }) => line.shipped > line.returned)
      const mail = { mail: 'withdrawal-received', at, pieces, isInWords, isSent } as const
      await mailBuyer(context, trx, order, mail)
      await mailOwner(context, trx, order, isLate ? `${notice} ${late}` : notice)
    }
    return 'stored'
  })
}

/** Whether the same was declared before, and nothing was cancelled or refunded since. */
async function isRepeated(trx: Transaction<Tables>, orderId: string, words: string) {
  const history = await findHistory(trx, orderId)
  const answered = history.findLastIndex(({ what }) => answers.includes(what))
  const waiting = history.slice(answered + 1)
  return waiting.some(({ what, detail }) => what === 'withdrawal' && detail === words)
}

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
async function storeWithdrawal(
  trx: Transaction<Tables>,
  orderId: string,
  { lines, wanted, isWhole, words }: Declared,
  now: Date,
): Promise<boolean> {
  const id = uuidv7()
  const arrived = now.toISOString()
  const parcels = await findParcels(trx, orderId)
  const isAllSent = lines.every(line => unsentOf(line) === 0)
  const before = fromNow(-selling.withdrawalDays * day, now.getTime())
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
      due_at: fromNow(refundDays * day, now.getTime()),
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
