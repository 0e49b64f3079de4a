import { day } from '../../contract/time/durations.ts'
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
  /** @param days from the end of the day of the last event, as holds count them */
  const daysLater = async (days: number) => {
    const { timeZone } = (await context.settings.read()).shop
    const events = context.db.write
      .selectFrom('order_events')
      .select(({ fn }) => fn.max('at').as('last'))
    const { last } = await events.executeTakeFirstOrThrow()
    return new Date(endOfHold(0, timeZone, Date.parse(last)) + days * day)
  }
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
    daysLater,
    wait: async (days: number) => catchUp({ ...context, config }, await daysLater(days)),
  }
}

export type TransferShop = Awaited<ReturnType<typeof openTransferShop>>

/** A test in such a shop. */
export const test = audited.extend<{ shop: TransferShop }>({
  shop: async ({ context }, use) => use(await openTransferShop(context)),
})
