import type { Kysely } from 'kysely'
import { Migrator } from 'kysely/migration'
import type { Database } from './database.ts'
import { catalogue } from './migrations/001-catalogue.ts'
import { accounts } from './migrations/002-accounts.ts'
import { activities } from './migrations/003-activities.ts'
import { waiting } from './migrations/004-waiting.ts'
import { search } from './migrations/005-search.ts'
import { signUpsByBrowser } from './migrations/006-sign-ups-by-browser.ts'
import { stock } from './migrations/007-stock.ts'
import { carts } from './migrations/008-carts.ts'
import { orders } from './migrations/009-orders.ts'
import { payments } from './migrations/010-payments.ts'
import { guestOrders } from './migrations/011-guest-orders.ts'
import { stockList } from './migrations/012-stock-list.ts'
import { overview } from './migrations/013-overview.ts'
import { unpaidFirst } from './migrations/014-unpaid-first.ts'
import { refundsToSend } from './migrations/015-refunds-to-send.ts'
import { returns } from './migrations/016-returns.ts'
import { reversals } from './migrations/017-reversals.ts'
import { adminLists } from './migrations/018-admin-lists.ts'
import { hiddenProducts } from './migrations/019-hidden-products.ts'
import { activityLists } from './migrations/021-activity-lists.ts'
import { orderSearch } from './migrations/022-order-search.ts'
import { settings } from './migrations/023-settings.ts'
import { failedMails } from './migrations/024-failed-mails.ts'
import { activityDeeds } from './migrations/025-activity-deeds.ts'
import { people } from './migrations/027-people.ts'
import { prices } from './migrations/028-prices.ts'
import { statements } from './migrations/029-statements.ts'
import { discounts } from './migrations/032-discounts.ts'
import { stripe } from './migrations/033-stripe.ts'
import { invoices } from './migrations/034-invoices.ts'
import { withdrawals } from './migrations/035-withdrawals.ts'
import { bookExports } from './migrations/036-book-exports.ts'
import { actors } from './migrations/037-actors.ts'
import { holdsWithoutCounting } from './migrations/038-holds-without-counting.ts'
import { differences } from './migrations/039-differences.ts'
import { paymentFailures } from './migrations/040-payment-failures.ts'
import { joinedOrders } from './migrations/041-joined-orders.ts'
import { orderEmails } from './migrations/042-order-emails.ts'
import { salesDays } from './migrations/043-sales-days.ts'
import { ordersByItems } from './migrations/044-orders-by-items.ts'
import { deliveries } from './migrations/045-deliveries.ts'
import { canceledPieces } from './migrations/046-canceled-pieces.ts'
import { unpaidPieces } from './migrations/049-unpaid-pieces.ts'
import { guaranteeAndReturns } from './migrations/050-guarantee-and-returns.ts'
import { wordsForBuyers } from './migrations/051-words-for-buyers.ts'
import { imports } from './migrations/052-imports.ts'
import { disputes } from './migrations/053-disputes.ts'

const migrations = {
  '001-catalogue': catalogue,
  '002-accounts': accounts,
  '003-activities': activities,
  '004-waiting': waiting,
  '005-search': search,
  '006-sign-ups-by-browser': signUpsByBrowser,
  '007-stock': stock,
  '008-carts': carts,
  '009-orders': orders,
  '010-payments': payments,
  '011-guest-orders': guestOrders,
  '012-stock-list': stockList,
  '013-overview': overview,
  '014-unpaid-first': unpaidFirst,
  '015-refunds-to-send': refundsToSend,
  '016-returns': returns,
  '017-reversals': reversals,
  '018-admin-lists': adminLists,
  '019-hidden-products': hiddenProducts,
  '021-activity-lists': activityLists,
  '022-order-search': orderSearch,
  '023-settings': settings,
  '024-failed-mails': failedMails,
  '025-activity-deeds': activityDeeds,
  '027-people': people,
  '028-prices': prices,
  '029-statements': statements,
  '032-discounts': discounts,
  '033-stripe': stripe,
  '034-invoices': invoices,
  '035-withdrawals': withdrawals,
  '036-book-exports': bookExports,
  '037-actors': actors,
  '038-holds-without-counting': holdsWithoutCounting,
  '039-differences': differences,
  '040-payment-failures': paymentFailures,
  '041-joined-orders': joinedOrders,
  '042-order-emails': orderEmails,
  '043-sales-days': salesDays,
  '044-orders-by-items': ordersByItems,
  '045-deliveries': deliveries,
  '046-canceled-pieces': canceledPieces,
  '049-unpaid-pieces': unpaidPieces,
  '050-guarantee-and-returns': guaranteeAndReturns,
  '051-words-for-buyers': wordsForBuyers,
  '052-imports': imports,
  '053-disputes': disputes,
}

/**
 * Migrates the database in a transaction and under a lock: if many nodes start at once, one
 * migrates and the others wait.
 */
export async function migrate(db: Database): Promise<void> {
  await db.withoutTimeLimit(async kysely => {
    const migrator = new Migrator({
      db: kysely,
      provider: {
        getMigrations: async () =>
          Object.fromEntries(
            Object.entries(migrations).map(([name, up]) => [
              name,
              { up: (trx: Kysely<unknown>) => up(trx, db.engine) },
            ]),
          ),
      },
    })
    const { error } = await migrator.migrateToLatest()
    if (error) throw error
  })
}
