import type { Page } from '@playwright/test'
import { openHydrated } from '../fixtures.ts'
import { button } from './network.ts'
import { at, forAdmins } from './page-states.ts'

const header = 'ID,Name,Description,Price,Category,Image'

async function preview(page: Page, lines: string[]) {
  await openHydrated(page, '/import-admin')
  const buffer = Buffer.from([header, ...lines].join('\n'))
  await page.getByLabel('File').setInputFiles({ name: 'sets.csv', mimeType: 'text/csv', buffer })
  await button(page, 'Preview').click()
}

/** The import of products, and its preview. */
export const importAdmin = forAdmins([
  { name: 'import', open: at('/import-admin') },
  {
    name: 'import-preview',
    open: async ({ page }) => {
      const { products } = await (await page.request.get('/api/product')).json()
      const [first, second] = products
      await preview(page, [
        ',Ash Mail,Rings of slag.,129.90,Cinder,',
        `${first.id},Renamed,Other words,1,,`,
        `${second.id},,,,,`,
      ])
      await button(page, 'Import 2 rows').waitFor()
    },
  },
  {
    name: 'import-rejected',
    open: async ({ page }) => {
      await preview(page, [',Ash Mail,,cheap,,', 'none,Helm,Words.,1.299,,', ',Cape,Words.,12,,'])
      await page.getByText('Fix the 2 rejected rows').waitFor()
    },
  },
  {
    name: 'import-broken',
    open: async ({ page }) => {
      await preview(page, [',"Ash Mail,Words.,1,,'])
      await page.getByText('never closed').waitFor()
    },
  },
])
