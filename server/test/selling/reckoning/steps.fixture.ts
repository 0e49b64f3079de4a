import fc from 'fast-check'
import type { FastifyInstance } from 'fastify'
import { expect } from 'vitest'
import { ApiError, type Client } from '../../../../contract/client.ts'
import type { ManageOrder } from '../../../../contract/orders/manage-order.ts'
import type { Order } from '../../../../contract/orders/order.ts'
import { hour, minute } from '../../../../contract/time/durations.ts'
import type { AppContext } from '../../../app-context.ts'
import { paymentEventsJob } from '../../../settlement/providers/payment-events.ts'
import { openBrowser } from '../../browser.ts'
import { catchUp, runDueJobs } from '../../due-jobs.ts'
import { addToCart, checkOut } from '../../selling.ts'
import { type FakeStripe, sendEvent, timeFromNow } from '../../stripe.ts'
import {
  dueOf,
  keptOf,
  type Reckoning,
  type Sale,
  sum,
  toCents,
  unshipped,
} from './reckoning.fixture.ts'

export type Shop = {
  context: AppContext
  app: FastifyInstance
  fakeStripe: FakeStripe
  admin: Client
  /** How often each step had an effect. */
  done: Map<string, number>
}

/** @returns whether the shop did it; a rejected step must change nothing */
type Act = (day: Reckoning, shop: Shop) => Promise<boolean>

function step(name: string, picks: unknown[], act: Act): fc.AsyncCommand<Reckoning, Shop> {
  return {
    check: () => true,
    run: async (day, shop) => {
      if (await act(day, shop)) shop.done.set(name, (shop.done.get(name) ?? 0) + 1)
      await compareAll(day, shop)
    },
    toString: () => `${name}(${picks.map(pick => JSON.stringify(pick)).join(', ')})`,
  }
}

const which = fc.nat(5)
const pieces = fc.integer({ min: 1, max: 4 })

/** The steps to a paid and shipped order, to which the others apply. */
const sales = [
  fc
    .tuple(fc.array(fc.nat(3), { minLength: 3, maxLength: 3 }), fc.boolean())
    .map(picks => step('order', picks, place(...picks))),
  fc
    .tuple(which, fc.constantFrom('rest', 'part', 'more'))
    .map(picks => step('book a transfer', picks, bookTransfer(...picks))),
  which.map(pick => step('pay by card', [pick], payByCard(pick))),
  fc.tuple(which, fc.boolean()).map(picks => step('ship', picks, ship(...picks))),
]

const others = [
  fc
    .tuple(which, fc.array(fc.nat(4), { minLength: 3, maxLength: 3 }))
    .map(picks => step('edit the items', picks, editItems(...picks))),
  which.map(pick => step('accept the difference', [pick], acceptDifference(pick))),
  which.map(pick => step('undo a payment', [pick], undoPayment(pick))),
  fc
    .tuple(which, fc.integer({ min: 1, max: 4 }))
    .map(picks => step('refund', picks, refund(...picks))),
  fc
    .tuple(which, which, pieces, fc.boolean(), fc.boolean())
    .map(picks => step('refund a line', picks, refundLine(...picks))),
  which.map(pick => step('cancel', [pick], cancel(pick))),
  which.map(pick => step('cancel as buyer', [pick], cancelAsBuyer(pick))),
  fc.tuple(which, which, fc.boolean()).map(picks => step('return', picks, receiveReturn(...picks))),
  fc.tuple(which, fc.boolean()).map(picks => step('undo a return', picks, undoReturn(...picks))),
  fc.tuple(which, fc.boolean()).map(picks => step('withdraw', picks, withdraw(...picks))),
  fc
    .tuple(which, fc.constantFrom('receive', 'refund', 'decline', 'close', 'undo-receive'))
    .map(picks => step('handle a withdrawal', picks, handleWithdrawal(...picks))),
  which.map(pick => step('lose a dispute', [pick], loseDispute(pick))),
  fc
    .tuple(which, fc.constantFrom('rest', 'part', 'more'))
    .map(picks => step('pay after a chargeback', picks, payAgain(...picks))),
  which.map(pick => step('send refunds', [pick], sendRefunds(pick))),
  fc.tuple(which, fc.option(fc.nat(8))).map(picks => step('count', picks, count(...picks))),
  fc.tuple(which, pieces).map(picks => step('deliver', picks, deliver(...picks))),
  fc.constant(step('a month passes', [], passMonth)),
]

/** What buyers, the owner, a bank, Stripe or time may do, in any order. */
export const steps = [...sales, ...sales, ...sales, ...others]

/** Random steps hardly ever get here: a payment replaces one that was charged back. */
export const chargebackDay = [
  step('order', [], place([2, 1, 0], true)),
  step('pay by card', [], payByCard(0)),
  step('ship', [], ship(0, true)),
  step('return', [], receiveReturn(0, 0, true)),
  step('lose a dispute', [], loseDispute(0)),
  step('return', [], receiveReturn(0, 1, false)),
  step('pay after a chargeback', [], payAgain(0, 'part')),
  step('pay after a chargeback', [], payAgain(0, 'rest')),
  step('undo a return', [], undoReturn(0, true)),
  step('refund', [], refund(0, 1)),
]

let buyers = 0
let rounds = 0

function place(quantities: number[], byCard: boolean): Act {
  return async (day, shop) => {
    const wanted = day.shelves
      .map(({ id }, index) => ({ id, quantity: quantities[index] ?? 0 }))
      .filter(({ quantity }) => quantity > 0)
    if (wanted.length === 0) return false
    buyers += 1
    const buyer = openBrowser(shop.app)
    const email = `buyer${buyers}@example.com`
    const free = new Map(day.shelves.map(({ id }) => [id, day.free(id)]))
    for (const { id, quantity } of wanted) await attempt(addToCart(buyer, id, quantity))
    const fields = { email, payment: byCard ? 'stripe' : 'transfer' } as const
    const placed = await attempt(checkOut(buyer, fields))
    if (!placed) {
      expect(wanted.some(({ id, quantity }) => quantity > (free.get(id) ?? 0))).toBe(true)
      return false
    }
    const { order } = placed
    for (const { id, quantity } of order.lines) {
      expect(quantity, 'sold of what is free').toBeLessThanOrEqual(free.get(id) ?? 0)
    }
    day.sales.push({
      ...{ number: order.number, email, buyer, total: toCents(order.total) },
      ...{ received: 0, wentBack: 0, forgiven: 0, waived: 0 },
      ...{ isCanceled: false, isCanceledByBuyer: false, isGivenUp: false, wasPaid: false },
      ...{ isChargedBack: false, withdrew: false },
      lines: order.lines.map(({ id, price, quantity }) => ({
        ...{ product: id, price: toCents(price), quantity },
        ...{ shipped: 0, canceled: 0, returned: 0 },
      })),
    })
    return true
  }
}

function bookTransfer(pick: number, amount: 'rest' | 'part' | 'more'): Act {
  return withSale(pick, async (day, shop, sale) => {
    const missing = sale.total - keptOf(sale)
    const cents = { rest: missing, part: Math.ceil(missing / 3), more: missing + 500 }[amount]
    if (cents <= 0) return false
    const done = await manage(shop, sale, { action: 'book-payment', amount: cents / 100 })
    if (!done) return false
    if (sale.wasPaid && keptOf(sale) === 0 && !sale.isCanceled) {
      const canceled = sum(sale.lines.map(line => line.canceled))
      expect([sale.isChargedBack, canceled], 'only what was charged back is paid again').toEqual([
        ...[true, 0],
      ])
    }
    arrive(day, sale, cents, { byHand: true })
    return true
  })
}

function payAgain(pick: number, sum: 'rest' | 'part' | 'more'): Act {
  return (day, shop) => {
    const lost = day.sales.filter(sale => sale.isChargedBack)
    const sale = lost[pick % Math.max(1, lost.length)]
    return sale ? bookTransfer(day.sales.indexOf(sale), sum)(day, shop) : Promise.resolve(false)
  }
}

function payByCard(pick: number): Act {
  return withSale(pick, async (day, shop, sale) => {
    const session = cardOf(shop, sale)
    if (session?.status !== 'open') return false
    await shop.fakeStripe.settle(session.id)
    await deliverEvent(shop, shop.fakeStripe.sign('checkout.session.completed', session))
    arrive(day, sale, session.amount_total ?? 0, { byHand: false })
    return true
  })
}

/** Sends an event of Stripe's, and waits until the shop has processed it. */
export async function deliverEvent(
  { app, context }: Pick<Shop, 'app' | 'context'>,
  signed: Parameters<typeof sendEvent>[1],
): Promise<void> {
  await sendEvent(app, signed)
  await runDueJobs(context, paymentEventsJob)
}

/** Applies a payment to the model. */
function arrive(day: Reckoning, sale: Sale, cents: number, { byHand }: { byHand: boolean }): void {
  const hadGoneBack = sale.wasPaid && keptOf(sale) === 0
  const isAgain = sale.wasPaid && !byHand
  sale.received += cents
  if (sale.isCanceled) {
    const isEnough = keptOf(sale) === sale.total || (byHand && keptOf(sale) > sale.total)
    const isWanted =
      isEnough &&
      !hadGoneBack &&
      !sale.isGivenUp &&
      sale.lines.every(line => day.free(line.product) >= line.quantity)
    if (isWanted) sale.isCanceled = false
    else sale.wentBack = sale.received
  } else if (isAgain) sale.wentBack += cents
  // A typed amount may be wrong, so the owner decides.
  else if (!byHand) sale.wentBack += Math.max(0, keptOf(sale) - dueOf(sale))
  if (!sale.isCanceled && keptOf(sale) >= dueOf(sale)) sale.wasPaid = true
}

function editItems(pick: number, quantities: number[]): Act {
  return withSale(pick, async (day, shop, sale) => {
    const lines = day.shelves
      .map(({ id }, index) => ({ id, quantity: quantities[index] ?? 0 }))
      .filter(({ quantity }) => quantity > 0)
    const params = { number: sale.number }
    const call = { params, body: { lines } }
    const drafted = await attempt(shop.admin('POST /api/admin/order/{number}/items/preview', call))
    if (!drafted) return false
    const { digest, total, shippingPrice, lines: priced } = drafted.preview
    const goods = sum(priced.map(({ product, quantity }) => toCents(product.price) * quantity))
    expect(toCents(total)).toBe(goods + toCents(shippingPrice))
    const held = new Map(sale.lines.map(line => [line.product, unshipped(line)]))
    const free = new Map(lines.map(({ id }) => [id, day.free(id) + (held.get(id) ?? 0)]))
    const done = await manage(shop, sale, { action: 'edit-items', lines, digest })
    if (!done) return false
    expect(sum(sale.lines.map(({ shipped, canceled }) => shipped + canceled))).toBe(0)
    for (const { id, quantity } of lines) {
      expect(quantity, 'no more than is free').toBeLessThanOrEqual(free.get(id) ?? 0)
    }
    sale.total = toCents(total)
    sale.lines = priced.map(({ product, quantity }) => ({
      ...{ product: product.id, price: toCents(product.price), quantity },
      ...{ shipped: 0, canceled: 0, returned: 0 },
    }))
    // What went back under the earlier total says nothing about this one.
    sale.forgiven = 0
    sale.wentBack += Math.max(0, keptOf(sale) - sale.total)
    sale.wasPaid = keptOf(sale) >= sale.total
    return true
  })
}

function acceptDifference(pick: number): Act {
  return withSale(pick, async (_, shop, sale) => {
    if (!(await manage(shop, sale, { action: 'accept-difference' }))) return false
    expect(keptOf(sale)).toBeGreaterThan(0)
    expect(keptOf(sale)).toBeLessThan(sale.total)
    sale.waived = sale.total - keptOf(sale)
    sale.wasPaid = true
    return true
  })
}

function undoPayment(pick: number): Act {
  return withSale(pick, async (_, shop, sale) => {
    const payment = (await view(shop, sale)).payments.find(({ undo }) => undo === 'possible')
    if (!payment) return false
    const done = await manage(shop, sale, { action: 'undo-payment', payment: payment.id })
    if (!done) return false
    expect(sum(sale.lines.map(({ shipped }) => shipped))).toBe(0)
    sale.received -= toCents(payment.amount)
    if (done.state === 'canceled' && !sale.isCanceled) {
      expect([keptOf(sale), sale.wentBack > 0], 'it went on by that payment').toEqual([0, true])
      end(sale)
      sale.wasPaid = done.paidAt !== null
      return true
    }
    if (keptOf(sale) + sale.forgiven < dueOf(sale)) {
      sale.wasPaid = false
      sale.waived = 0
    }
    return true
  })
}

function ship(pick: number, isWhole: boolean): Act {
  return withSale(pick, async (day, shop, sale) => {
    const open = sale.lines.filter(line => unshipped(line) > 0)
    const [first] = open
    const lines = isWhole || !first ? undefined : [{ id: first.product, quantity: 1 }]
    const done = await manage(shop, sale, {
      ...{ action: 'ship', carrier: 'Post', tracking: '', lines, despiteDispute: false },
    })
    if (!done) return false
    expect(sale.isCanceled, 'a canceled order is shipped').toBe(false)
    expect(keptOf(sale) + sale.forgiven, 'what is shipped was paid').toBeGreaterThanOrEqual(
      dueOf(sale),
    )
    expect(keptOf(sale) > 0 || sale.total === 0, 'what is shipped was not refunded').toBe(true)
    expect(open.length).toBeGreaterThan(0)
    for (const line of lines ? open.slice(0, 1) : open) {
      const quantity = lines ? 1 : unshipped(line)
      line.shipped += quantity
      changeShelf(day, line.product, -quantity)
    }
    return true
  })
}

function refund(pick: number, quarters: number): Act {
  return withSale(pick, async (_, shop, sale) => {
    const cents = Math.floor((keptOf(sale) * quarters) / 4)
    if (cents <= 0) return false
    if (!(await manage(shop, sale, { action: 'refund', amount: cents / 100 }))) return false
    issueRefund(sale, cents)
    // A refund resolves the withdrawal.
    if (sale.isGivenUp) await adoptCanceled(shop, sale)
    return true
  })
}

function refundLine(
  pick: number,
  lineOf: number,
  quantity: number,
  isShipped: boolean,
  restock: boolean,
): Act {
  return withSale(pick, async (day, shop, sale) => {
    const line = sale.lines[lineOf % sale.lines.length]
    if (!line) return false
    const lines = [{ id: line.product, quantity }]
    const wanted = isShipped ? { shippedLines: lines, restockShipped: restock } : { lines, restock }
    const done = await manage(shop, sale, { action: 'refund', ...wanted })
    if (!done) return false
    expect(quantity, 'no more is refunded by line than was sent, or is left').toBeLessThanOrEqual(
      isShipped ? line.shipped - line.returned : unshipped(line),
    )
    if (isShipped) line.returned += quantity
    else line.canceled += quantity
    if (isShipped && restock) changeShelf(day, line.product, quantity)
    if (!isShipped && !restock) changeShelf(day, line.product, -quantity)
    issueRefund(sale, keptOf(sale) - toCents(done.paid))
    if (sale.isGivenUp) await adoptCanceled(shop, sale)
    return true
  })
}

/** A fully refunded order is not shipped any more. */
function issueRefund(sale: Sale, cents: number): void {
  expect(cents, 'what goes back').toBeGreaterThanOrEqual(0)
  expect(cents, 'what goes back').toBeLessThanOrEqual(keptOf(sale))
  const surplus = Math.max(0, keptOf(sale) - dueOf(sale))
  sale.wentBack += cents
  sale.forgiven += Math.max(0, cents - surplus)
  if (keptOf(sale) === 0 && sale.wasPaid) dropUnsent(sale)
}

function dropUnsent(sale: Sale): void {
  if (sale.isCanceled) return
  for (const line of sale.lines) line.canceled += unshipped(line)
}

function cancel(pick: number): Act {
  return withSale(pick, async (_, shop, sale) => {
    const done = await manage(shop, sale, { action: 'cancel' })
    if (!done) return false
    expect(sum(sale.lines.map(({ shipped }) => shipped))).toBe(0)
    end(sale)
    return true
  })
}

function cancelAsBuyer(pick: number): Act {
  return withSale(pick, async (_, _shop, sale) => {
    const params = { number: sale.number }
    const call = sale.buyer.client('POST /api/order/{number}/cancel', { params, body: {} })
    if (!(await attempt(call))) return false
    // Canceling again changes nothing.
    if (sale.isCanceled) return true
    expect(keptOf(sale), 'only what is not paid in full').toBeLessThan(sale.total)
    end(sale)
    sale.isGivenUp = true
    sale.isCanceledByBuyer = true
    return true
  })
}

function end(sale: Sale): void {
  sale.isCanceled = true
  sale.wentBack = sale.received
}

function receiveReturn(pick: number, lineOf: number, fit: boolean): Act {
  return withSale(pick, async (day, shop, sale) => {
    const line = sale.lines[lineOf % sale.lines.length]
    if (!line) return false
    const lines = [{ id: line.product, quantity: 1 }]
    const done = await manage(shop, sale, { action: 'return', lines, fit })
    if (!done) return false
    line.returned += 1
    expect(line.returned, 'no more comes back than was sent').toBeLessThanOrEqual(line.shipped)
    if (fit) changeShelf(day, line.product, 1)
    return true
  })
}

function undoReturn(pick: number, restocked: boolean): Act {
  return async (day, shop) => {
    const returned = day.sales.flatMap(sale =>
      sale.lines.filter(line => line.returned > 0).map(line => ({ sale, line })),
    )
    const found = returned[pick % Math.max(1, returned.length)]
    if (!found) return false
    const { sale, line } = found
    const lines = [{ id: line.product, quantity: 1 }]
    if (!(await manage(shop, sale, { action: 'undo-return', lines, restocked }))) return false
    line.returned -= 1
    if (restocked) changeShelf(day, line.product, -1)
    return true
  }
}

function withdraw(pick: number, isWhole: boolean): Act {
  return withSale(pick, async (_, _shop, sale) => {
    const [line] = sale.lines
    const lines = isWhole || !line ? undefined : [{ id: line.product, quantity: 1 }]
    const { number, email } = sale
    const body = { number, email, name: 'Ann Buyer', lines }
    const reply = await attempt(sale.buyer.client('POST /api/withdrawal', { body }))
    if (reply && !sale.isCanceled) sale.isGivenUp = true
    if (reply) sale.withdrew = true
    return reply !== null
  })
}

function handleWithdrawal(
  pick: number,
  action: 'receive' | 'refund' | 'decline' | 'close' | 'undo-receive',
): Act {
  return async (day, shop) => {
    const query = { state: 'open', limit: 100 } as const
    const { withdrawals } = await shop.admin('GET /api/admin/withdrawal', { query })
    const own = withdrawals.filter(({ order }) => day.sales.some(({ number }) => number === order))
    const found = own[pick % Math.max(1, own.length)]
    const sale = day.sales.find(({ number }) => number === found?.order)
    if (!found || !sale) return false
    const params = { id: found.id }
    const { proposal, lines, withdrawal } = await shop.admin('GET /api/admin/withdrawal/{id}', {
      params,
    })
    const { updatedAt } = withdrawal
    const back = lines.map(({ id, left }) => ({ id, restocked: left, writtenOff: 0 }))
    const body = {
      receive: { action: 'receive', updatedAt, lines: back },
      refund: { action: 'refund', updatedAt, amount: proposal.amount, reason: '' },
      decline: { action: 'decline', updatedAt, reason: 'Too late' },
      close: { action: 'close', updatedAt },
      'undo-receive': { action: 'undo-receive', updatedAt },
    }[action] as never
    if (!(await attempt(shop.admin('PUT /api/admin/withdrawal/{id}', { params, body }))))
      return false
    if (action === 'receive') {
      for (const { id, restocked } of back) {
        const line = sale.lines.find(({ product }) => product === id)
        if (!line) throw new Error('What came back was never sold.')
        line.returned += restocked
        expect(line.returned).toBeLessThanOrEqual(line.shipped)
        changeShelf(day, id, restocked)
      }
    }
    if (action === 'undo-receive') {
      for (const { id, restocked, writtenOff } of lines) {
        const line = sale.lines.find(({ product }) => product === id)
        if (!line) throw new Error('What came back was never sold.')
        line.returned -= restocked + writtenOff
        changeShelf(day, id, -restocked)
      }
    }
    if (action === 'refund') issueRefund(sale, toCents(proposal.amount))
    // A declined withdrawal leaves the contract in force.
    if (action === 'decline' && !sale.isCanceledByBuyer)
      sale.isGivenUp = await isWithdrawn(shop, sale)
    await adoptCanceled(shop, sale)
    return true
  }
}

async function isWithdrawn({ admin }: Shop, { number }: Sale): Promise<boolean> {
  const query = { state: 'all', limit: 100 } as const
  const { withdrawals } = await admin('GET /api/admin/withdrawal', { query })
  return withdrawals.some(({ order, state }) => order === number && state !== 'declined')
}

/** Takes over from the shop which withdrawn items are not shipped any more. */
async function adoptCanceled(shop: Shop, sale: Sale): Promise<void> {
  for (const { id, canceled } of (await view(shop, sale)).lines) {
    const line = sale.lines.find(({ product }) => product === id)
    if (!line) continue
    expect(canceled).toBeGreaterThanOrEqual(line.canceled)
    line.canceled = canceled
    expect(unshipped(line)).toBeGreaterThanOrEqual(0)
  }
}

function loseDispute(pick: number): Act {
  return withSale(pick, async (_, shop, sale) => {
    const session = cardOf(shop, sale)
    if (session?.payment_status !== 'paid') return false
    const id = `dp_${session.id}`
    if (shop.fakeStripe.disputes.has(id)) return false
    const before = keptOf(sale)
    const about = { id, object: 'dispute', reason: 'fraudulent', status: 'lost' } as const
    const dispute = {
      ...{ ...about, amount: session.amount_total ?? 0, currency: 'eur' },
      payment_intent: session.payment_intent as string,
    } as never
    shop.fakeStripe.disputes.set(id, dispute)
    await deliverEvent(shop, shop.fakeStripe.sign('charge.dispute.closed', dispute))
    const lost = before - toCents((await view(shop, sale)).paid)
    expect(lost).toBeGreaterThanOrEqual(0)
    sale.wentBack += lost
    sale.isChargedBack ||= lost > 0
    if (keptOf(sale) === 0 && sale.wasPaid) await adoptCanceled(shop, sale)
    return true
  })
}

function sendRefunds(pick: number): Act {
  return withSale(pick, async (_, shop, sale) => {
    return (await manage(shop, sale, { action: 'refund-sent' })) !== null
  })
}

function count(pick: number, onHand: number | null): Act {
  return withShelf(pick, async (day, shop, shelf) => {
    const { stock } = await shop.admin('GET /api/admin/stock/{id}', { params: { id: shelf.id } })
    const body = { onHand, reason: 'Counted', updatedAt: stock?.updatedAt ?? null }
    const call = shop.admin('PUT /api/admin/stock/{id}', { params: { id: shelf.id }, body })
    if (!(await attempt(call))) return false
    if (onHand !== null) {
      expect(onHand, 'no fewer than are sold').toBeGreaterThanOrEqual(day.promised(shelf.id))
    }
    shelf.onHand = onHand
    return true
  })
}

function deliver(pick: number, delta: number): Act {
  return withShelf(pick, async (_, shop, shelf) => {
    const params = { id: shelf.id }
    const { stock } = await shop.admin('GET /api/admin/stock/{id}', { params })
    const body = { delta, reason: 'Delivery', updatedAt: stock?.updatedAt ?? null }
    if (!(await attempt(shop.admin('PUT /api/admin/stock/{id}', { params, body })))) return false
    shelf.onHand = (shelf.onHand ?? 0) + delta
    return true
  })
}

/** Lets a month pass, which is longer than any unpaid order is held. */
async function passMonth(day: Reckoning, shop: Shop): Promise<boolean> {
  rounds += 1
  // Later than the last round, whose claims last for a minute.
  await catchUp(shop.context, timeFromNow(31 * 24 * hour + rounds * 2 * minute))
  const waiting = day.sales.filter(sale => !sale.isCanceled && !sale.wasPaid)
  for (const sale of waiting) end(sale)
  return waiting.length > 0
}

/** The newest Stripe session of a sale, if it has any. */
function cardOf({ fakeStripe }: Shop, { number }: Sale) {
  return [...fakeStripe.sessions.values()].findLast(({ success_url }) =>
    success_url?.endsWith(number),
  )
}

function changeShelf(day: Reckoning, product: string, delta: number): void {
  const shelf = day.shelf(product)
  if (shelf.onHand !== null) shelf.onHand += delta
}

function withSale(
  pick: number,
  act: (day: Reckoning, shop: Shop, sale: Sale) => Promise<boolean>,
): Act {
  return async (day, shop) => {
    const sale = day.sales[pick % Math.max(1, day.sales.length)]
    return sale ? act(day, shop, sale) : false
  }
}

function withShelf(
  pick: number,
  act: (day: Reckoning, shop: Shop, shelf: Reckoning['shelves'][number]) => Promise<boolean>,
): Act {
  return async (day, shop) => {
    const shelf = day.shelves[pick % day.shelves.length]
    return shelf ? act(day, shop, shelf) : false
  }
}

type WithoutTime<T> = T extends unknown ? Omit<T, 'updatedAt'> : never

/** @returns the changed order; null if the action was rejected */
async function manage(
  shop: Shop,
  sale: Sale,
  wanted: WithoutTime<ManageOrder>,
): Promise<Order | null> {
  const { updatedAt } = await view(shop, sale)
  const params = { number: sale.number }
  const body = { ...wanted, updatedAt } as ManageOrder
  const reply = await attempt(shop.admin('PUT /api/admin/order/{number}', { params, body }))
  return reply?.order ?? null
}

async function view(shop: Shop, { number }: Sale): Promise<Order> {
  return (await shop.admin('GET /api/admin/order/{number}', { params: { number } })).order
}

/** @returns null if the call was rejected. @throws any other error */
export async function attempt<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await call
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) return null
    throw error
  }
}

async function compareAll(day: Reckoning, shop: Shop): Promise<void> {
  for (const sale of day.sales) day.compare(sale, await view(shop, sale))
  for (const { id, onHand } of day.shelves) {
    const { stock } = await shop.admin('GET /api/admin/stock/{id}', { params: { id } })
    const expected = onHand === null ? null : { onHand, held: day.promised(id) }
    const shown = stock && { onHand: stock.onHand, held: stock.held }
    expect(shown, `the stock of ${id}`).toEqual(expected)
    if (onHand !== null) expect(day.free(id), 'nothing is sold twice').toBeGreaterThanOrEqual(0)
  }
}
