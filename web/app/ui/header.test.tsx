import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { enlargeText } from '../test/enlarged-text.ts'
import { renderPages } from '../test/render-pages.tsx'
import { Header } from './header.tsx'

test.for([100, 150, 200])(
  'on a phone with text at %i %, the count leaves the word “Cart” in sight',
  async percent => {
    renderPages({}, { at: '/', Top: Header })
    await page.viewport(390, 800)
    enlargeText(percent)
    const link = page.getByRole('link', { name: 'Cart' }).element() as HTMLElement
    link.dataset.cart = '12'
    const { top, lineHeight } = getComputedStyle(link, '::before')
    const capitals =
      link.clientHeight / 2 - 0.36 * Number.parseFloat(getComputedStyle(link).fontSize)
    expect(Number.parseFloat(top) + Number.parseFloat(lineHeight)).toBeLessThanOrEqual(capitals)
  },
)
