import { join } from 'node:path'
import { steady } from '../look/steady.ts'
import { account } from './account.ts'
import { activityAdmin } from './activity-admin.ts'
import { buying } from './buying.ts'
import { cart } from './cart.ts'
import { catalogueAdmin } from './catalogue-admin.ts'
import { categoriesAdmin } from './categories-admin.ts'
import { creating } from './creating.ts'
import { discountCode } from './discount-code.ts'
import { discountsAdmin } from './discounts-admin.ts'
import { entrance } from './entrance.ts'
import { importAdmin } from './import-admin.ts'
import { links } from './links.ts'
import { mailsAdmin } from './mails-admin.ts'
import { mediaScreens } from './media.ts'
import { messages } from './messages.ts'
import { orderAdmin } from './order-admin.ts'
import { orders } from './orders.ts'
import { ordersAdmin } from './orders-admin.ts'
import { overview } from './overview.ts'
import { products } from './products.ts'
import { returnsAdmin } from './returns-admin.ts'
import { type Screen, type Size, sizes } from './screen.ts'
import { settingsAdmin } from './settings-admin.ts'
import { type Browsers, test } from './stage.ts'
import { statementsAdmin } from './statements-admin.ts'
import { stockAdmin } from './stock-admin.ts'
import { storefront } from './storefront.ts'
import { usersAdmin } from './users-admin.ts'
import type { World } from './world.ts'

const everyState = [
  ...[storefront, products, cart, buying, orders, messages, entrance, links, account],
  ...[overview, ordersAdmin, orderAdmin, stockAdmin, usersAdmin, activityAdmin],
  ...[discountsAdmin, returnsAdmin, statementsAdmin, discountCode],
  ...[settingsAdmin, mailsAdmin, categoriesAdmin],
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

async function takeAll(screen: Screen, shopUrl: string, world: World, browsers: Browsers) {
  for (const size of screen.sizes ?? sizes) {
    const browser = await browsers(shopUrl, screen.as ?? 'visitor', size.touch ?? false)
    const page = await browser.newPage()
    page.setDefaultTimeout(10_000)
    await page.setViewportSize(size)
    if (screen.media) await page.emulateMedia(screen.media)
    await screen.open({ page, world })
    await steady(page)
    const shown = !screen.needs || (await screen.needs(page))
    // What sticks to the window's top would stand in the middle of the page.
    if (!screen.top) await page.evaluate(() => scrollTo(0, 0))
    if (shown) await page.screenshot({ path: pathOf(screen, size), fullPage: !screen.top })
    await page.close()
  }
}

const folder = join(import.meta.dirname, '..', '..', 'screens')

const pathOf = ({ name }: Screen, { width }: Size) => join(folder, `${name}.${width}.png`)
