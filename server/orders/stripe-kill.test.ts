import type { ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { expect } from 'vitest'
import type { AppContext } from '../app-context.ts'
import { newProduct } from '../test/builders.ts'
import { runUntilKilled } from '../test/killed.ts'
import { type StandIn, stripeSettings, test } from '../test/stripe.ts'
import { reconcile } from './reconcile.ts'

// `npm run test:scale` kills at every statement and call; here a few do.
const places = process.env.SCALE === 'large' ? Number.POSITIVE_INFINITY : 5
const hour = 60 * 60 * 1_000
const file = join(import.meta.dirname, 'killed-stripe-shop.fixture.ts')

/** Where the shop was killed: the last call that its provider had seen, and how often it was that. */
type Places = Map<string, number>

async function sell(
  context: AppContext,
  standIn: StandIn,
  { killAt, killAtCall }: { killAt?: number; killAtCall?: number } = {},
) {
  const product = await newProduct(context, { stock: 9 })
  const environment = stripeSettings(standIn)
  let calls = 0
  let last = 'no call'
  let child: ChildProcess | undefined
  standIn.watch.onCall = (call, moment) => {
    calls += 1
    last = `${moment} ${call.replace(/cs_test_[\w-]+/, '{id}')}`
    if (calls !== killAtCall) return true
    child?.kill('SIGKILL')
    return false
  }
  const onStart = (started: ChildProcess) => {
    child = started
  }
  const statements = await runUntilKilled(context, [file, product], {
    ...{ killAt, environment, onStart },
  })
  standIn.watch.onCall = () => true
  return { statements, calls, last }
}

async function expectRight(context: AppContext, standIn: StandIn) {
  for (const hours of [3, 6]) await reconcile(context, new Date(Date.now() + hours * hour))
  const { write } = context.db
  const read = (kind: 'charge' | 'refund') =>
    write.selectFrom('payment_entries').select('cents').where('kind', '=', kind).execute()
  const paid = [...standIn.sessions.values()].filter(session => session.payment_status === 'paid')
  const sums = (await read('charge')).map(({ cents }) => cents).sort()
  expect(sums).toEqual(paid.map(session => session.amount_total).sort())
  const back = (await read('refund')).map(({ cents }) => cents)
  expect(back).toEqual([...standIn.refunds.values()].map(({ amount }) => amount))
  expect([...standIn.sessions.values()].some(({ status }) => status === 'open')).toBe(false)
  const orders = await write.selectFrom('orders').select(['state', 'payment']).execute()
  for (const { state, payment } of orders) {
    expect(['placed, paid', 'placed, partly-refunded', 'cancelled, open']).toContain(
      `${state}, ${payment}`,
    )
  }
}

/** Some of the numbers from 1 to one, evenly spread. */
function placesOf(count: number): number[] {
  const step = Math.max(1, Math.floor(count / places))
  const first = 1 + Math.floor(step / 2)
  return Array.from({ length: Math.ceil((count - first + 1) / step) }, (_, n) => first + n * step)
}

test('killed at any statement and any call of Stripe, nothing is lost or doubled', async ({
  context,
  standIn,
  task,
}) => {
  const whole = await sell(context, standIn)
  const statements = whole.statements ?? 0
  expect(statements).toBeGreaterThan(100)
  expect(whole.calls).toBeGreaterThan(10)
  const killed: Places = new Map()
  const kill = async (at: { killAt: number } | { killAtCall: number }) => {
    const { statements: said, last } = await sell(context, standIn, at)
    expect(said, JSON.stringify(at)).toBeUndefined()
    killed.set(last, (killed.get(last) ?? 0) + 1)
    await expectRight(context, standIn)
  }
  for (const killAtCall of placesOf(whole.calls)) await kill({ killAtCall })
  for (const killAt of placesOf(statements)) await kill({ killAt })
  for (const [place, times] of killed) process.stdout.write(`${task.name}: ${times} × ${place}\n`)
}, 3_600_000)
