import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { enlargeText } from '../test/enlarged-text.ts'
import { answer } from '../test/fake-api.ts'
import { renderPages } from '../test/render-pages.tsx'
import { expectUsable } from '../test/usable.ts'
import * as invoice from './invoice.tsx'

test('an invoice fits a phone, also with enlarged text', async () => {
  const content = {
    title: 'Invoice INV-2026-00040',
    shop: 'Armory',
    seller: ['Armory Ltd', '7 Forge Lane'],
    buyer: ['Ilse Torr', '7 Forge Lane'],
    facts: [['Date', '1 December 2026']],
    lines: [
      ['Item', 'Quantity', 'Price', 'VAT', 'Total'],
      ['Palewing Sentinel', '2', '€11,199.00', '23%', '€22,398.00'],
    ],
    sums: [],
    total: ['Total', '€22,398.00'],
    taxes: [
      ['VAT rate', 'Net', 'VAT', 'Gross'],
      ['23%', '€18,209.76', '€4,188.24', '€22,398.00'],
    ],
    payment: null,
    notes: [],
  }
  answer('GET /api/order/{number}/invoice/{invoice}/content', { content })
  renderPages({ '/order/:number/invoice/:invoice': invoice }, { at: '/order/1/invoice/INV-1' })
  await expect.element(page.getByRole('heading', { name: content.title })).toBeVisible()
  await expectUsable()
  enlargeText(200)
  await page.viewport(390, 900)
  const { documentElement: root } = document
  await expect.poll(() => root.scrollWidth - root.clientWidth).toBeLessThanOrEqual(0)
})
