import { join } from 'node:path'
import { expect } from 'vitest'
import { hour } from '../../../contract/time/durations.ts'
import type { AppContext } from '../../app-context.ts'
import { test } from '../audited.ts'
import { newProduct } from '../builders.ts'
import { runUntilCrash } from '../crash.ts'
import { catchUp } from '../due-jobs.ts'

// `npm run test:scale` kills at every statement; here a few do.
const places = process.env.SCALE === 'large' ? Number.POSITIVE_INFINITY : 5

/** Lets a shop of its own sell. */
function sell(context: AppContext, products: string[], killAt?: number) {
  const file = join(import.meta.dirname, 'crashing-shop.fixture.ts')
  return runUntilCrash(context, [file, products.join(',')], { killAt })
}

test('nothing is lost or doubled after a crash at any statement', async ({ context }) => {
  const { write } = context.db
  const newProducts = async () => [
    await newProduct(context, { stock: 9 }),
    await newProduct(context, { stock: 6 }),
  ]
  const statements = (await sell(context, await newProducts())).steps.length
  expect(statements).toBeGreaterThan(50)
  const step = Math.max(1, Math.floor(statements / places))
  for (let killAt = 1 + Math.floor(step / 2); killAt <= statements; killAt += step) {
    const { isKilled, steps } = await sell(context, await newProducts(), killAt)
    expect([isKilled, steps.length]).toEqual([true, killAt])
    await catchUp(context, new Date(Date.now() + 3 * hour))
    const paid = await write
      .selectFrom('demo_payments')
      .innerJoin('payment_attempts', 'payment_attempts.id', 'demo_payments.ref')
      .select(['order_id', 'demo_payments.cents'])
      .where('demo_payments.state', '=', 'paid')
      .orderBy('order_id')
      .execute()
    const booked = await write
      .selectFrom('payment_entries')
      .select(['order_id', 'cents'])
      .orderBy('order_id')
      .execute()
    expect(booked).toEqual(paid)
    const orders = await write.selectFrom('orders').select(['id', 'state', 'payment']).execute()
    for (const { state, payment } of orders) {
      expect(['placed, paid', 'canceled, open']).toContain(`${state}, ${payment}`)
    }
    const emails = await write.selectFrom('outbox').select(['template']).execute()
    expect(emails.filter(({ template }) => template === 'order-received')).toHaveLength(
      orders.length,
    )
    expect(emails.filter(({ template }) => template === 'order-paid')).toHaveLength(paid.length)
  }
}, 3_600_000)
