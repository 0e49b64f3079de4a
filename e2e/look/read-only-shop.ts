import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, type DemoShop } from '../fixtures.ts'
import { startShop } from '../shop.ts'

/** A demo shop that the journeys do not change. */
export const test = base.extend<object, { shop: DemoShop }>({
  shop: [
    async ({ inbox }, use) => {
      const dir = await mkdtemp(join(tmpdir(), 'armory-look-'))
      await cp(process.env.SHOP_TEMPLATE ?? '', dir, { recursive: true })
      const shop = await startShop({ DATA_DIR: dir, SMTP_URL: inbox.url })
      await use({ ...shop, dataDir: dir })
      await shop.stop()
      await rm(dir, { recursive: true })
    },
    { scope: 'worker' },
  ],
})
