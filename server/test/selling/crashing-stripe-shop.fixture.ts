import { minute } from '../../../contract/time/durations.ts'
import { buildApp } from '../../app.ts'
import { readConfig } from '../../config.ts'
import { createLog } from '../../log.ts'
import { openContext } from '../../open-context.ts'
import { newSignedInUser } from '../accounts.ts'
import { openBrowser } from '../browser.ts'
import { crashAtStatement } from '../crash.ts'
import { catchUp } from '../due-jobs.ts'
import { buy, updatedAtOf } from '../selling.ts'

// A shop with one paid and one unpaid order at a fake Stripe, which refunds a part. It is killed at a
// database statement, or from outside at a call of Stripe.
const [product = ''] = process.argv.slice(2)

const context = await openContext(readConfig(process.env), createLog('silent'))
crashAtStatement(context)
const app = await buildApp(context, { render: async () => new Response('a page') })

await buy(openBrowser(app), product)
const buyer = openBrowser(app)
const { order, next } = await buy(buyer, product)
if (next.kind !== 'redirect') throw new Error('The order is not paid elsewhere.')
await fetch(next.url, { method: 'POST', redirect: 'manual' })
const params = { number: order.number }
await buyer.client('GET /api/order/{number}', { params })

const admin = await newSignedInUser(context, openBrowser(app), { role: 'owner' })
const updatedAt = await updatedAtOf(context, order.number)
const body = { action: 'refund', updatedAt, amount: 1 } as const
await admin.client('PUT /api/admin/order/{number}', { params, body })
await catchUp(context, new Date(Date.now() + minute))
await catchUp(context, new Date(Date.now() + 180 * minute))
process.exit()
