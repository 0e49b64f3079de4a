import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base } from '../fixtures.ts'
import { type RunningShop, startShop } from '../shop.ts'

/** As every test, but in a demo shop in which the journeys change nothing. */
export const test = base.extend<object, { shop: RunningShop }>({
  shop: [
    async ({ mailbox }, use) => {
      const dir = await mkdtemp(join(tmpdir(), 'armory-look-'))
      await cp(process.env.SHOP_TEMPLATE ?? '', dir, { recursive: true })
      const shop = await startShop({ DATA_DIR: dir, SMTP_URL: mailbox.url })
      await use(shop)
      await shop.stop()
      await rm(dir, { recursive: true })
    },
    { scope: 'worker' },
  ],
})
