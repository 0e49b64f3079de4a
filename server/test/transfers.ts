import { day } from '../../contract/durations.ts'
import type { AppContext } from '../app-context.ts'
import { endOfHold } from '../settlement/hold.ts'
import { newSignedInUser } from './accounts.ts'
import { test as audited } from './audited.ts'
import { openBrowser } from './browser.ts'
import { newProduct } from './builders.ts'
import { bankAccount } from './camt-statement.ts'
import { catchUp } from './due-jobs.ts'
import { openApp } from './requests.ts'
import { actOn, buy, fetchAsAdmin, requestAction } from './selling.ts'

const owner = 'owner@example.com'

/** A shop that takes transfers, its buyer, what its admin does with orders, and its clock. */
export async function openTransferShop(context: AppContext) {
  const config = { ...context.config, bankAccount, adminEmail: owner }
  const app = await openApp(context, config)
  const admin = await newSignedInUser(context, openBrowser(app), { role: 'owner' })
  const buyer = openBrowser(app)
  const view = (number: string) => fetchAsAdmin(admin, number)
  const act = (number: string, fields: object) => actOn(context, admin, number, fields)
  return {
    app,
    client: admin.client,
    buyer,
    view,
    act,
    manage: (number: string, fields: object) => requestAction(context, admin, number, fields),
    /** Places an order of one item. */
    order: async (product: Parameters<typeof newProduct>[1] = {}) =>
      (await buy(buyer, await newProduct(context, product), { payment: 'transfer' })).order,
    book: (number: string, amount?: number) => act(number, { action: 'book-payment', amount }),
    /** Undoes the newest booking that can be undone. */
    undo: async (number: string) => {
      const { payments } = await view(number)
      const payment = payments.findLast(({ undo }) => undo === 'possible')?.id
      return act(number, { action: 'undo-payment', payment })
    },
    seen: (number: string) => buyer.client('GET /api/order/{number}', { params: { number } }),
    /** @param days from the end of today, as holds count them */
    wait: async (days: number) => {
      const { timeZone } = (await context.settings.read()).shop
      return catchUp({ ...context, config }, new Date(endOfHold(0, timeZone) + days * day))
    },
  }
}

export type TransferShop = Awaited<ReturnType<typeof openTransferShop>>

/** A test in such a shop. */
export const test = audited.extend<{ shop: TransferShop }>({
  shop: async ({ context }, use) => use(await openTransferShop(context)),
})
