import type { FastifyInstance } from 'fastify'
import type { ManageWithdrawal } from '../../../../contract/returns/withdrawal.ts'
import { day, hour, minute } from '../../../../contract/time/durations.ts'
import type { AppContext } from '../../../app-context.ts'
import { cents } from '../../../money.ts'
import { isOpen } from '../../../returns/expected-items.ts'
import { findOrderWithdrawals } from '../../../returns/withdrawals.repository.ts'
import { fetchRecentRefunds } from '../../../settlement/refunds/fetch-refunds.ts'
import { bookDispute } from '../../../settlement/refunds/refunds-and-disputes.ts'
import type { Browser } from '../../browser.ts'
import { catchUp } from '../../due-jobs.ts'
import { actOn, editItems, fetchAsAdmin } from '../../selling.ts'
import { type FakeStripe, timeFromNow } from '../../stripe.ts'
import { toCents } from './reckoning.fixture.ts'
import { attempt, deliverEvent } from './steps.fixture.ts'

/** One order, and those who act on it. */
export type Purchase = {
  context: AppContext
  app: FastifyInstance
  fakeStripe: FakeStripe
  admin: Browser
  buyer: Browser
  email: string
  number: string
  products: string[]
}

/**
 * @param a chooses the details, as `b` does
 * @returns a falsy value if it was rejected or there was nothing to do
 */
type Step = (purchase: Purchase, a: number, b: number) => Promise<unknown>

const choose = <T>(from: readonly T[], number: number) => from[number % from.length] as T
const view = ({ admin, number }: Purchase) => fetchAsAdmin(admin, number)
const act = ({ context, admin, number }: Purchase, wanted: object) =>
  attempt(actOn(context, admin, number, wanted))

/** One piece of a line. */
async function onePiece(purchase: Purchase, number: number) {
  return [{ id: choose((await view(purchase)).lines, number).id, quantity: 1 }]
}

const sessionsOf = ({ fakeStripe, number }: Purchase) =>
  [...fakeStripe.sessions.values()].filter(({ success_url }) => success_url?.endsWith(number))

const paidSessionsOf = (purchase: Purchase) =>
  sessionsOf(purchase).filter(session => session.payment_status === 'paid')

let rounds = 0

/** Runs the jobs that are due, each time later than before: their claims last for a minute. */
async function runJobs({ context }: Purchase, ms = 0): Promise<true> {
  rounds += 1
  await catchUp(context, timeFromNow(ms + rounds * 2 * minute))
  return true
}

/** What a buyer, the owner, a bank, Stripe or time may do to an order. */
export const steps = {
  nothing: async () => false,
  'book a transfer': async (purchase, a) => {
    const { total, paid } = await view(purchase)
    const missing = toCents(total) - toCents(paid)
    const amount = choose([missing, missing, Math.ceil(missing / 3), missing + 500, 700, 33], a)
    return amount > 0 && act(purchase, { action: 'book-payment', amount: amount / 100 })
  },
  'pay by card': async purchase => {
    const { buyer, fakeStripe, number } = purchase
    const findOpen = () => sessionsOf(purchase).findLast(({ status }) => status === 'open')
    const call = { params: { number }, body: { payment: 'stripe' as const } }
    if (!findOpen()) await attempt(buyer.client('POST /api/order/{number}/pay', call))
    const session = findOpen()
    if (!session) return
    await fakeStripe.settle(session.id)
    await deliverEvent(purchase, fakeStripe.sign('checkout.session.completed', session))
    return true
  },
  ship: async (purchase, a) => {
    const open = (await view(purchase)).lines.find(
      ({ quantity, shipped, canceled }) => quantity > shipped + canceled,
    )
    const lines = a % 2 > 0 && open ? [{ id: open.id, quantity: 1 }] : undefined
    return act(purchase, { action: 'ship', carrier: 'Post', lines, despiteDispute: true })
  },
  'edit the items': async ({ context, admin, number, products }, a, b) => {
    const lines = products
      .map((id, index) => ({ id, quantity: choose([a, b, a + b], index) % 3 }))
      .filter(({ quantity }) => quantity > 0)
    return attempt(editItems(context, admin, number, lines))
  },
  'accept the difference': purchase => act(purchase, { action: 'accept-difference' }),
  'undo a payment': async (purchase, a) => {
    const payments = (await view(purchase)).payments.filter(({ undo }) => undo === 'possible')
    const payment = payments[a % payments.length]?.id
    return payment && act(purchase, { action: 'undo-payment', payment })
  },
  refund: async (purchase, a) => {
    const amount = Math.floor(
      (toCents((await view(purchase)).paid) * choose([1, 1, 2, 3, 4], a)) / 4,
    )
    return amount > 0 && act(purchase, { action: 'refund', amount: amount / 100 })
  },
  'refund a line': async (purchase, a, b) => {
    const lines = await onePiece(purchase, a)
    const chosen = choose([{ shippedLines: lines, restockShipped: false }, { lines }], b)
    return act(purchase, { action: 'refund', ...chosen, ...(b > 44 && { amount: 5 }) })
  },
  cancel: purchase => act(purchase, { action: 'cancel' }),
  'cancel as buyer': ({ buyer, number }) =>
    attempt(buyer.client('POST /api/order/{number}/cancel', { params: { number }, body: {} })),
  return: async (purchase, a) =>
    act(purchase, { action: 'return', fit: true, lines: await onePiece(purchase, a) }),
  'undo a return': async (purchase, a) =>
    act(purchase, { action: 'undo-return', restocked: true, lines: await onePiece(purchase, a) }),
  withdraw: async (purchase, a, b) => {
    const { number, email, buyer } = purchase
    const lines = b % 2 > 0 ? await onePiece(purchase, a) : undefined
    const body = { number, email, name: 'Ann Buyer', lines }
    return attempt(buyer.client('POST /api/withdrawal', { body }))
  },
  'handle a withdrawal': handleWithdrawal,
  'dispute a payment': async (purchase, a, b) => {
    const paid = paidSessionsOf(purchase)
    const session = paid[a % paid.length]
    if (!session) return
    const total = session.amount_total ?? 0
    const amount = choose([total, Math.min(total, 1_000), Math.min(total, 2_500)], b)
    const end = choose(['lost', 'lost', 'won'] as const, a)
    return bookDispute(purchase.context, {
      ...{ id: `dp_${session.id}_${amount}_${end}`, paymentRef: String(session.payment_intent) },
      ...{ cents: cents(amount), currency: 'EUR', reason: 'fraudulent' },
      end: b < 12 ? undefined : end,
    })
  },
  'handle the disputes': purchase => act(purchase, { action: 'settle-dispute' }),
  'make refunds': (purchase, a) => {
    purchase.fakeStripe.makeRefunds(choose(['pending', 'pending', 'succeeded'], a))
    return runJobs(purchase)
  },
  'fail refunds': async (purchase, a, b) => {
    await runJobs(purchase)
    const intents = new Set(sessionsOf(purchase).map(({ payment_intent }) => payment_intent))
    const pending = [...purchase.fakeStripe.refunds.values()].filter(
      refund => intents.has(refund.payment_intent) && refund.status === 'pending',
    )
    const failing = b % 2 > 0 ? pending : pending.slice(a % 2, (a % 2) + 1)
    for (const refund of failing) {
      Object.assign(refund, { status: 'failed' })
      await deliverEvent(purchase, purchase.fakeStripe.sign('refund.failed', refund))
    }
    return failing.length > 0
  },
  'refund at Stripe': async (purchase, a, b) => {
    const paid = paidSessionsOf(purchase)
    const session = paid[a % paid.length]
    if (!session) return
    const amount = choose([500, 1_500, 2_500, session.amount_total ?? 0], b)
    const intent = String(session.payment_intent)
    const isDone = purchase.fakeStripe.refundInDashboard(intent, amount).status === 200
    return isDone && fetchRecentRefunds(purchase.context, timeFromNow(-day))
  },
  'send refunds': purchase => act(purchase, { action: 'refund-sent' }),
  'correct the invoice address': (purchase, a) =>
    act(purchase, {
      ...{ action: 'invoice-address', invoiceName: `Ann ${a}`, invoiceCompany: '' },
      ...{ invoiceStreet: 'Forge Lane 8', invoiceLine2: '', invoicePostcode: 'D02 XY45' },
      ...{ invoiceCity: 'Dublin', invoiceCountry: 'IE' },
    }),
  /** Longer than any unpaid order is held. */
  'a month passes': purchase => runJobs(purchase, 31 * 24 * hour),
} satisfies Record<string, Step>

export type StepName = keyof typeof steps
export const stepNames = Object.keys(steps) as StepName[]

async function handleWithdrawal(purchase: Purchase, a: number): Promise<unknown> {
  const { context, admin } = purchase
  // The first page of the list may have those of earlier histories alone.
  const own = await findOrderWithdrawals(context.db.write, (await view(purchase)).id)
  const params = { id: own.find(isOpen)?.id ?? '' }
  if (!params.id) return
  const { proposal, lines, withdrawal } = await admin.client('GET /api/admin/withdrawal/{id}', {
    params,
  })
  const { updatedAt } = withdrawal
  const back = lines.map(({ id, left }) => ({ id, restocked: left, writtenOff: 0 }))
  const part = Math.max(1, Math.floor(proposal.amount / 2))
  const bodies: Partial<ManageWithdrawal>[] = [
    { action: 'receive', lines: back },
    { action: 'receive', lines: back },
    { action: 'refund', amount: proposal.amount, reason: '' },
    { action: 'refund', amount: part, reason: 'Worn' },
    { action: 'decline', reason: 'Too late' },
    { action: 'close' },
    { action: 'undo-receive' },
  ]
  const body = { ...choose(bodies, a), updatedAt } as ManageWithdrawal
  return attempt(admin.client('PUT /api/admin/withdrawal/{id}', { params, body }))
}
