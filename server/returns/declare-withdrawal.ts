import { v7 as uuidv7 } from 'uuid'
import { unreturnedQuantity, unshippedQuantity } from '../../contract/orders/line-quantities.ts'
import { refundDueAt } from '../../contract/returns/refund-due.ts'
import type { Withdraw } from '../../contract/returns/withdrawal.ts'
import { addDays, isWeekend, shopDay } from '../../contract/time/shop-day.ts'
import type { Trx } from '../db/database.ts'
import { type LineQuantity, toEventLines } from '../fulfillment/line-quantities.ts'
import { toEmailItem } from '../order-emails/email-order.ts'
import { emailBuyer, emailOwner } from '../order-emails/send-order-email.ts'
import { appendEvent } from '../orders/events.ts'
import {
  findEvents,
  findLines,
  findParcels,
  type LineRow,
  lockOrder,
  type OrderRow,
  pickupOf,
  updateOrder,
} from '../orders/orders.repository.ts'
import { type OrderContext, withOrderTransaction } from '../orders/transactions.ts'
import { expectedQuantity, isOpen } from './expected-items.ts'
import {
  findOrderWithdrawals,
  findWithdrawalLines,
  insertWithdrawal,
} from './withdrawals.repository.ts'

const notice = 'The buyer withdrew from the contract. The order page says what to do, and by when.'
const late = (order: OrderRow) =>
  `${pickupOf(order) ? 'The order was picked up' : 'The last package was shipped or delivered'} more than ${order.withdrawal_days} days earlier: check whether the withdrawal is too late.`

/**
 * Stores a withdrawal from an order, and emails its buyer and the shop's owner if `emailed`. A
 * canceled order has no contract left to withdraw from.
 */
export async function declareWithdrawal(
  context: OrderContext,
  orderId: string,
  { lines, description, requestKey: key }: Pick<Withdraw, 'lines' | 'description' | 'requestKey'>,
  { now, emailed }: { now: Date; emailed: boolean },
): Promise<'stored' | 'repeated' | 'canceled'> {
  return withOrderTransaction(context, async ({ trx }) => {
    const order = await lockOrder(trx, orderId)
    if (order.state === 'canceled') return 'canceled'
    const all = await findLines(trx, order.id)
    const wanted = new Map(lines?.map(({ id, quantity }) => [id, quantity]))
    const parts = all
      .map(line => ({ line, kept: line.quantity - line.returned - line.canceled }))
      .map(({ line, kept }) => {
        const quantity = lines ? (wanted.get(line.product_id) ?? 0) : kept
        return { line, kept, quantity: description ? 0 : Math.min(quantity, kept) }
      })
    const some = parts.filter(({ quantity }) => quantity > 0)
    const items = some.map(({ line, quantity }) => toEmailItem(line, quantity))
    if (await isRepeated(trx, order.id, some, { description, key })) return 'repeated'
    await updateOrder(trx, order, {})
    const isWhole = parts.every(({ kept, quantity }) => quantity === kept)
    const declared = { lines: all, wanted: some, isWhole: isWhole && !description, description }
    const id = uuidv7()
    const isAfterDeadline = await storeWithdrawal(context, trx, { id, order, declared, now })
    const data = { withdrawal: id, lines: toEventLines(some), description, key }
    await appendEvent(trx, order, { type: 'withdrawal', data }, 'buyer')
    if (emailed) {
      const at = now.toISOString()
      const isInWords = description !== ''
      // Unshipped items are canceled first.
      const isSent = isInWords
        ? all.some(line => unreturnedQuantity(line) > 0)
        : some.some(({ line, quantity }) => quantity > unshippedQuantity(line))
      const isNothingLeft = parts.every(({ kept }) => kept === 0)
      await emailBuyer(context, trx, order, {
        ...{ template: 'withdrawal-received', at, items, isInWords, isSent },
        ...(isNothingLeft && { isNothingLeft }),
      })
      await emailOwner(context, trx, order, isAfterDeadline ? `${notice} ${late(order)}` : notice)
    }
    return 'stored'
  })
}

/**
 * Whether the same was declared before: by a withdrawal with this key; or by an open one with this description and no
 * items, or for the same quantities, if the buyer has too few items for both.
 */
async function isRepeated(
  trx: Trx,
  orderId: string,
  wanted: (LineQuantity & { kept: number })[],
  { description, key }: { description: string; key: string | undefined },
): Promise<boolean> {
  const events = key === undefined ? [] : await findEvents(trx, orderId)
  if (events.some(({ type, data }) => type === 'withdrawal' && JSON.parse(data).key === key)) {
    return true
  }
  const lines = (await findWithdrawalLines(trx, orderId)).filter(line => line.wanted > 0)
  const isFree = ({ line, quantity, kept }: (typeof wanted)[number]) =>
    lines
      .filter(of => isOpen(of) && of.product_id === line.product_id)
      .reduce((sum, of) => sum + expectedQuantity(of), quantity) <= kept
  if (wanted.length > 0 && wanted.every(isFree)) return false
  return (await findOrderWithdrawals(trx, orderId)).filter(isOpen).some(withdrawal => {
    const own = lines.filter(line => line.withdrawal_id === withdrawal.id)
    if (wanted.length === 0) return own.length === 0 && withdrawal.description === description
    const expected = own.filter(line => expectedQuantity(line) > 0)
    return (
      expected.length === wanted.length &&
      expected.every(line =>
        wanted.some(
          of => of.line.product_id === line.product_id && of.quantity === expectedQuantity(line),
        ),
      )
    )
  })
}

type Declared = {
  /** All lines of the order. */
  lines: LineRow[]
  /** The items it names; none if it is free text. */
  wanted: LineQuantity[]
  isWhole: boolean
  description: string
}

/**
 * Stores a withdrawal for the owner, who then has 14 days to refund it.
 * @returns whether the last parcel was sent or delivered so long ago that the withdrawal may be too late
 */
async function storeWithdrawal(
  { settings }: Pick<OrderContext, 'settings'>,
  trx: Trx,
  { id, order, declared, now }: { id: string; order: OrderRow; declared: Declared; now: Date },
): Promise<boolean> {
  const { lines, wanted, isWhole, description } = declared
  const { shop, shipping } = await settings.read(trx)
  const { timeZone } = shop
  const arrived = now.toISOString()
  const parcels = await findParcels(trx, order.id)
  const isAllSent = lines.every(line => unshippedQuantity(line) === 0)
  const today = shopDay(arrived, timeZone)
  const lastDayFrom = (day: string) => lastDayOf(day, order.withdrawal_days, shipping.closedDays)
  const isAfterDeadline =
    isAllSent &&
    parcels.length > 0 &&
    parcels.every(
      ({ at, delivered_on }) =>
        // What is ready for pickup may not be picked up yet.
        !(delivered_on === null && pickupOf(order)) &&
        lastDayFrom(delivered_on ?? shopDay(at, timeZone)) < today,
    )
  await insertWithdrawal(
    trx,
    {
      id,
      order_id: order.id,
      arrived_at: arrived,
      due_at: refundDueAt(arrived, timeZone),
      is_after_deadline: isAfterDeadline ? 1 : 0,
      is_whole: isWhole ? 1 : 0,
      description,
      state: 'announced',
      updated_at: arrived,
    },
    wanted.map(({ line, quantity }) => ({
      withdrawal_id: id,
      product_id: line.product_id,
      wanted: quantity,
    })),
  )
  return isAfterDeadline
}

/** A period doesn't end on a weekend or a holiday: Regulation (EEC, Euratom) No 1182/71, Article 3(4). */
function lastDayOf(from: string, days: number, holidays: readonly string[]): string {
  let last = addDays(from, days)
  while (isWeekend(last) || holidays.includes(last)) last = addDays(last, 1)
  return last
}
