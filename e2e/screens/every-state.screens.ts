import { account } from './account.ts'
import { activityAdmin } from './activity-admin.ts'
import { buying } from './buying.ts'
import { cart } from './cart.ts'
import { catalogueAdmin } from './catalogue-admin.ts'
import { categoriesAdmin } from './categories-admin.ts'
import { createForms } from './create-forms.ts'
import { discountCode } from './discount-code.ts'
import { discountsAdmin } from './discounts-admin.ts'
import { documents } from './documents.ts'
import { emailsAdmin } from './emails-admin.ts'
import { importAdmin } from './import-admin.ts'
import { jobsAdmin } from './jobs-admin.ts'
import { links } from './links.ts'
import { mediaScreens } from './media.ts'
import { messages } from './messages.ts'
import { orderAdmin } from './order-admin.ts'
import { orders } from './orders.ts'
import { ordersAdmin } from './orders-admin.ts'
import { overview } from './overview.ts'
import { products } from './products.ts'
import { reductions } from './reductions.ts'
import { returnsAdmin } from './returns-admin.ts'
import { settingsAdmin } from './settings-admin.ts'
import { signInAndUp } from './sign-in.ts'
import { test } from './stage.ts'
import { statementsAdmin } from './statements-admin.ts'
import { stockAdmin } from './stock-admin.ts'
import { storefront } from './storefront.ts'
import { takeScreenshots } from './take-screenshots.ts'
import { usersAdmin } from './users-admin.ts'

const everyState = [
  ...[storefront, products, cart, buying, orders, messages, signInAndUp, links, account],
  ...[overview, ordersAdmin, orderAdmin, stockAdmin, usersAdmin, activityAdmin],
  ...[discountsAdmin, returnsAdmin, statementsAdmin, discountCode, documents, reductions],
  ...[settingsAdmin, emailsAdmin, jobsAdmin, categoriesAdmin],
  ...[catalogueAdmin, createForms, importAdmin],
  ...[mediaScreens],
].flat()

for (const screen of everyState) {
  if (screen.emptyShop) {
    test(screen.name, ({ emptyShop, world, browsers }) =>
      takeScreenshots(screen, emptyShop.url, world, browsers),
    )
  } else if (screen.bankShop) {
    test(screen.name, ({ bankShop, world, browsers }) =>
      takeScreenshots(screen, bankShop.url, world, browsers),
    )
  } else {
    test(screen.name, ({ shop, world, browsers }) =>
      takeScreenshots(screen, shop.url, world, browsers),
    )
  }
}
