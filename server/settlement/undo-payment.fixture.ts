import type { AppContext } from '../app-context.ts'
import { test as base } from '../test/audited.ts'
import { newProduct } from '../test/builders.ts'
import { buy } from '../test/selling.ts'
import { openTransferShop } from '../test/transfers.ts'

export const test = base.extend<{ shop: Awaited<ReturnType<typeof openShop>> }>({
  shop: async ({ context }, use) => use(await openShop(context)),
})

/** A shop that takes transfers. Its orders have two pieces of one product. */
async function openShop(context: AppContext) {
  const shop = await openTransferShop(context)
  const { buyer, client } = shop
  const product = await newProduct(context, { stock: 9 })
  return {
    ...shop,
    product,
    list: () => client('GET /api/admin/order'),
    search: async (search: string) =>
      (await client('GET /api/admin/order', { query: { search } })).orders.map(
        found => found.number,
      ),
    order: async () => {
      return (await buy(buyer, product, { quantity: 2, payment: 'transfer' })).order
    },
    /** Undoes a booking, the last one unless said. */
    undo: async (number: string, nth = -1) => {
      const { payments } = await shop.view(number)
      return shop.act(number, { action: 'undo-payment', payment: payments.at(nth)?.id })
    },
  }
}

export const book = { action: 'book-payment' }
