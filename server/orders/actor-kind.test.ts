import { expect } from 'vitest'
import { cents } from '../money.ts'
import { test } from '../test/audited.ts'
import { openBrowser } from '../test/browser.ts'
import { newProduct } from '../test/builders.ts'
import { buy, reportPayment, updatedAtOf } from '../test/selling.ts'

test.for(['buyer', 'shop'])(
  'an order that an admin named “%s” canceled goes on once its money comes',
  async (name, { context, app, admin }) => {
    const { client } = admin
    await context.db.write.updateTable('users').set({ user_name: name }).execute()
    const buyer = openBrowser(app)
    const { order } = await buy(buyer, await newProduct(context))
    const params = { number: order.number }
    const updatedAt = await updatedAtOf(context, order.number)
    const body = { action: 'cancel', updatedAt } as const
    const canceled = (await client('PUT /api/admin/order/{number}', { params, body })).order
    expect(canceled.canceledBy).toBe('shop')
    const { events } = canceled
    expect(events.at(-1)).toMatchObject({
      type: 'canceled',
      actor: { kind: 'admin', name },
    })
    const seen = (await buyer.client('GET /api/order/{number}', { params })).order.events.at(-1)
    expect(seen).toMatchObject({ type: 'canceled', actor: { kind: 'shop', name: '' } })

    const late = { provider: 'transfer', provider_ref: 'late' } as const
    const charge = { ...late, cents: cents(Math.round(order.total * 100)) }
    const reinstated = await reportPayment(context, order.id, charge)
    expect(reinstated).toMatchObject({ state: 'placed', payment: 'paid' })
  },
)
