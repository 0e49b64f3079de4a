import { account } from './account.ts'
import { activityAdmin } from './activity-admin.ts'
import { buying } from './buying.ts'
import { cart } from './cart.ts'
import { catalogueAdmin } from './catalogue-admin.ts'
import { categoriesAdmin } from './categories-admin.ts'
import { creating } from './creating.ts'
import { discountCode } from './discount-code.ts'
import { discountsAdmin } from './discounts-admin.ts'
import { emailsAdmin } from './emails-admin.ts'
import { entrance } from './entrance.ts'
import { importAdmin } from './import-admin.ts'
import { links } from './links.ts'
import { mediaScreens } from './media.ts'
import { messages } from './messages.ts'
import { orderAdmin } from './order-admin.ts'
import { orders } from './orders.ts'
import { ordersAdmin } from './orders-admin.ts'
import { overview } from './overview.ts'
import { papers } from './papers.ts'
import { products } from './products.ts'
import { reductions } from './reductions.ts'
import { returnsAdmin } from './returns-admin.ts'
import { settingsAdmin } from './settings-admin.ts'
import { test } from './stage.ts'
import { statementsAdmin } from './statements-admin.ts'
import { stockAdmin } from './stock-admin.ts'
import { storefront } from './storefront.ts'
import { takeAll } from './take-all.ts'
import { usersAdmin } from './users-admin.ts'

const everyState = [
  ...[storefront, products, cart, buying, orders, messages, entrance, links, account],
  ...[overview, ordersAdmin, orderAdmin, stockAdmin, usersAdmin, activityAdmin],
  ...[discountsAdmin, returnsAdmin, statementsAdmin, discountCode, papers, reductions],
  ...[settingsAdmin, emailsAdmin, categoriesAdmin],
  ...[catalogueAdmin, creating, importAdmin],
  ...[mediaScreens],
].flat()

for (const screen of everyState) {
  if (screen.emptyShop) {
    test(screen.name, ({ emptyShop, world, browsers }) =>
      takeAll(screen, emptyShop.url, world, browsers),
    )
  } else if (screen.bankShop) {
    test(screen.name, ({ bankShop, world, browsers }) =>
      takeAll(screen, bankShop.url, world, browsers),
    )
  } else {
    test(screen.name, ({ shop, world, browsers }) => takeAll(screen, shop.url, world, browsers))
  }
}
