import { fillCart, orderByApi } from '../buyers.ts'
import { nthEmail, takeEmailScreenshots } from './email-screenshots.ts'
import type { OrderState } from './order-states.ts'
import { test } from './stage.ts'

test('emails of orders', async ({ page, inbox, world, bankShop, playwright }) => {
  const email = 'transfer@example.com'
  const api = await playwright.request.newContext({ baseURL: bankShop.url })
  await fillCart({ request: api }, world.product)
  await orderByApi({ request: api }, email)
  await api.dispose()
  const mailOf = (state: OrderState, count: number) =>
    nthEmail(inbox, world.orders[state].email, count)
  await takeEmailScreenshots(page, {
    'order-received': await mailOf('unpaid', 1),
    'order-received-transfer': await inbox.emailTo(email),
    'order-paid': await mailOf('paid', 2),
    'order-sent-in-part': await mailOf('sent-in-part', 3),
    'order-sent': await mailOf('completed', 3),
    'order-canceled': await mailOf('canceled', 2),
    'order-refunded': await mailOf('refunded', 4),
    'order-withdrawn': await mailOf('withdrawn', 4),
  })
})
