import type { FastifyInstance } from 'fastify'
import { openSession } from '../accounts/sign-in/sessions.ts'
import type { AppContext } from '../app-context.ts'
import { deleteProduct } from '../catalogue/products/products.ts'
import { cents } from '../money.ts'
import { prepareOwner } from '../setup/setup-link.ts'
import { newUser, signUpForm } from '../test/accounts.ts'
import { openBrowser } from '../test/browser.ts'
import {
  newCategory,
  newFailedEmail,
  newFailedJob,
  newInvitation,
  newProduct,
  newRole,
} from '../test/builders.ts'
import { newDiscount } from '../test/discounts.ts'
import { adminSender, squareImage } from '../test/images.ts'
import { buy, newWithdrawal } from '../test/selling.ts'
import { changeSettings } from '../test/settings.ts'
import { newEntry } from '../test/statements.ts'
import { openTransferShop } from '../test/transfers.ts'

export const canary = {
  mailPassword: 'canary-mail-password',
  stripeKey: 'sk_test_canarykey',
  webhookSecret: 'whsec_canarysecret',
}

/** Fills a shop with as much of everything as a backup must bring along, or leave out. */
export async function fillShop({ context, app }: { context: AppContext; app: FastifyInstance }) {
  const setup: string[] = []
  await prepareOwner(context, line => setup.push(line))
  const picture = (color: string) => squareImage(color)
  const save = async (kind: 'products' | 'users', color: string) =>
    context.images.save(kind, await picture(color), adminSender)
  const categoryId = await newCategory(context)
  const image = await save('products', '#804020')
  const product = await newProduct(context, {
    ...{ name: 'Tempest Plate', image, categoryId, stock: 9 },
  })
  await newProduct(context, { name: 'Hidden — “ünïcode” 甲 😀', hidden: true })
  // Its number must not be given again.
  await deleteProduct(context, 'system', await newProduct(context))
  const user = await newUser(context, { image: await save('users', '#406020') })
  await newRole(context, ['orders.read'])
  const session = await openSession(context.db.write, user.id)
  const { code } = await newDiscount(context)
  await newEntry(context)
  await newInvitation(context)
  await newFailedEmail(context, { content: JSON.stringify({ link: 'canary-link-of-an-email' }) })
  await newFailedJob(context)
  await context.db.write
    .insertInto('document_versions')
    .values({
      ...{ kind: 'terms', n: 1, markdown: 'Our terms.', html: '<p>Our terms.</p>', revision: 1 },
      ...{ state: 'published', at: new Date().toISOString(), user_id: null },
    })
    .execute()
  await changeSettings(context, 'stripe', {
    key: canary.stripeKey,
    webhookSecret: canary.webhookSecret,
  } as never)
  const shop = await openTransferShop(context)
  await openBrowser(app).client('POST /api/users/register', { body: await signUpForm() })
  const { order } = await buy(shop.buyer, product, { payment: 'transfer', code })
  await shop.book(order.number)
  await shop.act(order.number, { action: 'refund', amount: 5 })
  const shipped = await shop.order({ priceCents: cents(1_000), stock: 2 })
  await shop.book(shipped.number)
  await shop.wait(0)
  await newWithdrawal({ context, app }, order.number)
  return { product, image, session, setupToken: setup[0]?.split('#')[1] ?? '', order, shop }
}
