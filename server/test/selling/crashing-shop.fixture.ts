import { buildApp } from '../../app.ts'
import { readConfig } from '../../config.ts'
import { createLog } from '../../log.ts'
import { openContext } from '../../open-context.ts'
import { openBrowser } from '../browser.ts'
import { crashAtStatement } from '../crash.ts'
import { catchUp } from '../due-jobs.ts'
import { addToCart, demoPaymentOf, orderForm } from '../selling.ts'

// A shop that sells, and is killed at the database statement numbered KILL_AT. Without that, it runs to
// the end.
const [products = ''] = process.argv.slice(2)

const context = await openContext(readConfig(process.env), createLog('silent'))
crashAtStatement(context)

const app = await buildApp(context, { render: async () => new Response('a page') })
for (const [n, product] of products.split(',').entries()) {
  const buyer = openBrowser(app)
  await addToCart(buyer, product, 2)
  const { checkout } = await buyer.client('GET /api/checkout')
  const placed = await buyer.client('POST /api/order', { body: orderForm(checkout) })
  const params = { id: demoPaymentOf(placed) }
  const outcome = n % 2 ? 'fail' : 'pay'
  await buyer.client('POST /api/payment/demo/{id}', { params, body: { outcome } })
}
await catchUp(context, new Date(Date.now() + 2 * 60 * 60 * 1_000))
process.exit()
