import { expect } from 'vitest'
import { sellerLines } from '../../contract/settings/seller.ts'
import { shopDefaults } from '../../shop/defaults.ts'
import { test } from '../test/audited.ts'
import { openBrowser } from '../test/browser.ts'
import { newProduct } from '../test/builders.ts'
import { renderQueuedEmails } from '../test/queued-emails.ts'
import { buy, invoiceOf, updatedAtOf } from '../test/selling.ts'
import { changeSettings } from '../test/settings.ts'

const email = 'buyer@example.com'
const { seller } = shopDefaults

test('a confirmation has the terms in full, and is kept as it was sent', async ({
  context,
  app,
}) => {
  const set = async (guarantee: string, address: string) => {
    await changeSettings(context, 'goods', { guarantee })
    await changeSettings(context, 'returns', { address })
  }
  await set('https://shop.example/guarantee.pdf', 'Armory Returns\n1 Dock Road\nCork')
  const { order } = await buy(openBrowser(app), await newProduct(context))
  const [mail] = await renderQueuedEmails(context, email)
  const text = mail?.text ?? ''
  for (const words of [
    `Seller:\n${sellerLines(seller).join('\n')}\nEmail: ${seller.email}\nPhone: ${seller.phone}\nVAT ID: ${seller.vatId}\n`,
    'Delivery time:\nStandard shipping: 3 to 5 business days. We’ll ship your order once your payment arrives.\n',
    'Terms of sale – Ownership:\nA set remains ours until it is paid for in full.\n',
    'You have the right to withdraw from this contract within 14 days without giving any reason.',
    'hand them over to us at Armory Returns, 1 Dock Road, Cork,',
    `You can also withdraw online at ${context.config.publicUrl}/withdraw.`,
    `Model withdrawal form:\n(Complete and return`,
    `To ${[...sellerLines(seller), seller.email].join(', ')}:\n`,
    'Your legal guarantee:\nhttps://shop.example/guarantee.pdf\n',
  ]) {
    expect(text).toContain(words)
  }

  const kept = () => context.db.write.selectFrom('order_emails').selectAll().execute()
  const [row] = await kept()
  expect(row).toMatchObject({ order_id: order.id, kind: 'order-received', recipient: email })
  expect(row?.text).toContain('hand them over to us at Armory Returns, 1 Dock Road, Cork,')
  const key = mail?.link.split('key=')[1] ?? 'no key'
  expect(JSON.stringify(row)).not.toContain(key)
  await set('', '')
  expect(await kept()).toEqual([row])
})

test('a buyer who withdraws after shipping is told where to send the items', async ({
  context,
  admin,
}) => {
  const { order } = await buy(admin, await newProduct(context))
  const { number } = order
  await invoiceOf(context, number)
  const updatedAt = await updatedAtOf(context, number)
  await admin.client('PUT /api/admin/order/{number}', {
    params: { number },
    body: { action: 'ship', carrier: 'Post', tracking: '', updatedAt },
  })
  await admin.client('POST /api/withdrawal', { body: { number, email, name: 'Ann' } })
  const mail = (await renderQueuedEmails(context, email)).find(
    ({ template }) => template === 'withdrawal-received',
  )
  const lines = sellerLines(seller).join('\n')
  expect(mail?.text).toContain(`Return address:\n${lines}\n`)
})
