import type { ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { expect } from 'vitest'
import { hour } from '../../../contract/time/durations.ts'
import type { AppContext } from '../../app-context.ts'
import { audit } from '../../orders/audit.ts'
import { newProduct } from '../builders.ts'
import { runUntilCrash } from '../crash.ts'
import { catchUp } from '../due-jobs.ts'
import { type FakeStripe, stripeSettings, test } from '../stripe.ts'

// `npm run test:scale` kills at every statement and call, in parts at a time; here a few do.
const isWhole = process.env.SCALE === 'large'
const parts = isWhole ? 16 : 1
const file = join(import.meta.dirname, 'crashing-stripe-shop.fixture.ts')

type At = { killAt?: number; killAtCall?: number }

async function sell(context: AppContext, fakeStripe: FakeStripe, { killAt, killAtCall }: At = {}) {
  const product = await newProduct(context, { stock: 9 })
  const environment = stripeSettings(fakeStripe)
  const calls: string[] = []
  let child: ChildProcess | undefined
  fakeStripe.watch.onCall = (call, moment) => {
    calls.push(`${moment} ${call.replace(/cs_test_[\w-]+/, '{id}')}`)
    if (calls.length !== killAtCall) return true
    child?.kill('SIGKILL')
    return false
  }
  const onStart = (started: ChildProcess) => {
    child = started
  }
  const ran = await runUntilCrash(context, [file, product], { killAt, environment, onStart })
  fakeStripe.watch.onCall = () => true
  return { ...ran, calls }
}

async function expectRight(context: AppContext, fakeStripe: FakeStripe) {
  for (const hours of [3, 6]) await catchUp(context, new Date(Date.now() + hours * hour))
  const { write } = context.db
  const sessions = [...fakeStripe.sessions.values()]
  const entries = await write
    .selectFrom('payment_entries')
    .select(['order_id', 'kind', 'provider_ref', 'cents'])
    .execute()
  const booked = entries.map(({ kind, provider_ref, cents }) => `${kind} ${provider_ref} ${cents}`)
  const happened = [
    ...sessions
      .filter(({ payment_status }) => payment_status === 'paid')
      .map(({ payment_intent, amount_total }) => `charge ${payment_intent} ${amount_total}`),
    ...[...fakeStripe.refunds.values()].map(
      ({ metadata, amount }) => `refund ${metadata?.refund} ${amount}`,
    ),
  ]
  expect(booked.toSorted()).toEqual(happened.toSorted())
  expect(sessions.filter(({ status }) => status === 'open')).toEqual([])
  const orders = await write.selectFrom('orders').select(['state', 'payment']).execute()
  for (const { state, payment } of orders) {
    expect(['placed, paid', 'placed, partly-refunded', 'canceled, open']).toContain(
      `${state}, ${payment}`,
    )
  }
  await expectInvoices(context, entries)
  expect(await audit(context)).toEqual([])
}

/** An invoice for each payment, and a credit note for each refund. */
async function expectInvoices(
  { db }: AppContext,
  entries: { order_id: string; kind: string; cents: number }[],
) {
  const written = await db.write
    .selectFrom('invoices')
    .select(['order_id', 'series', 'document'])
    .execute()
  const documents = written.map(
    ({ order_id, series, document }) => `${order_id} ${series} ${JSON.parse(document).total}`,
  )
  const due = entries.map(
    ({ order_id, kind, cents }) =>
      `${order_id} ${kind === 'charge' ? 'invoice' : 'credit-note'} ${cents}`,
  )
  expect(documents.toSorted()).toEqual(due.toSorted())
}

/** The places of one part; all parts together have each place once. */
function placesOf(statements: number, calls: number, part: number): At[] {
  const all = (count: number) =>
    Array.from({ length: count }, (_, n) => n + 1).filter(n =>
      isWhole ? n % parts === part : n === Math.ceil(count / 3) || n === Math.ceil((count * 2) / 3),
    )
  return [
    ...all(calls).map(killAtCall => ({ killAtCall })),
    ...all(statements).map(killAt => ({ killAt })),
  ]
}

test.concurrent.for(Array.from({ length: parts }, (_, part) => part))(
  'nothing is lost or doubled after a crash at any statement or call of Stripe: part %i',
  { timeout: 3_600_000 },
  async (part, { context, fakeStripe }) => {
    const whole = await sell(context, fakeStripe)
    expect(whole.steps.length).toBeGreaterThan(100)
    expect(whole.calls.length).toBeGreaterThan(10)
    if (isWhole) {
      const places = `${whole.steps.length} steps at the database, ${whole.calls.length} at Stripe`
      process.stdout.write(`of part ${part}: ${places}\n`)
    }
    for (const at of placesOf(whole.steps.length, whole.calls.length, part)) {
      const { isKilled, steps, calls } = await sell(context, fakeStripe, at)
      expect(isKilled).toBe(true)
      expect(at.killAt ?? at.killAtCall).toBe(at.killAt ? steps.length : calls.length)
      if (isWhole) process.stdout.write(`${wordsOf(at, whole, { steps, calls })}\n`)
      await expectRight(context, fakeStripe)
    }
  },
)

type Ran = Pick<Awaited<ReturnType<typeof sell>>, 'steps' | 'calls'>

/** Between what it was killed. */
function wordsOf({ killAt }: At, whole: Ran, { steps, calls }: Ran): string {
  const [at, of] = killAt ? [steps, whole.steps] : [calls, whole.calls]
  const place = `${at.at(-1)} and ${of[at.length] ?? 'the end'}`
  return `killed between ${place}, ${calls.length} calls into it: ${calls.at(-1) ?? 'none'}`
}
