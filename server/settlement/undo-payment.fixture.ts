import { day } from '../../contract/durations.ts'
import type { ManageOrder } from '../../contract/manage-order.ts'
import { test as base } from '../test/audited.ts'
import { openBrowser } from '../test/browser.ts'
import { newProduct } from '../test/builders.ts'
import { browserOf, roles } from '../test/callers.ts'
import { catchUp } from '../test/due-jobs.ts'
import { openApp } from '../test/requests.ts'
import { addToCart, checkOut, updatedAtOf } from '../test/selling.ts'

const bankAccount = { holder: 'Armory Ltd', iban: 'IE29AIBK93115212345678', bic: null }

export const test = base.extend<{ shop: Awaited<ReturnType<typeof openShop>> }>({
  shop: async ({ context }, use) => use(await openShop(context)),
})

/** A shop that takes transfers. Its orders have two pieces of one product. */
async function openShop(context: Parameters<typeof openApp>[0]) {
  const config = { ...context.config, bankAccount }
  const app = await openApp(context, config)
  const { client } = browserOf({ context, app }, await roles.admin.arrive({ context, app }))
  const product = await newProduct(context, { stock: 9 })
  const buyer = openBrowser(app)
  const manage = async (number: string, fields: object) => {
    const body = { updatedAt: await updatedAtOf(context, number), ...fields } as ManageOrder
    return client('PUT /api/admin/order/{number}', { params: { number }, body })
  }
  const act = async (number: string, fields: object) => (await manage(number, fields)).order
  return {
    buyer,
    product,
    manage,
    act,
    view: async (number: string) =>
      (await client('GET /api/admin/order/{number}', { params: { number } })).order,
    list: () => client('GET /api/admin/order'),
    search: async (search: string) =>
      (await client('GET /api/admin/order', { query: { search } })).orders.map(
        found => found.number,
      ),
    order: async () => {
      await addToCart(buyer, product, 2)
      return (await checkOut(buyer, { payment: 'transfer' })).order
    },
    /** Undoes a booking, the last one unless said. */
    undo: async (number: string, nth = -1) => {
      const { order } = await client('GET /api/admin/order/{number}', { params: { number } })
      return act(number, { action: 'undo-payment', payment: order.payments.at(nth)?.id })
    },
    wait: (days: number) => catchUp({ ...context, config }, new Date(Date.now() + days * day)),
  }
}

export const book = { action: 'book-payment' }
