import { expect, onTestFinished, test } from 'vitest'
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

/** As server/settings/look-css.ts does. */
function showLogo(width: string) {
  const look = document.createElement('style')
  look.textContent = `:root{--logo:${width}}header nav a svg{width:var(--logo);margin:0}`
  document.head.append(look)
  onTestFinished(() => look.remove())
}

test('on a phone, the owner’s logo leaves room for a short name on one line', async () => {
  showLogo('12vw')
  renderPages({}, { at: '/', Top: Header })
  await page.viewport(375, 800)
  const home = page.getByRole('link', { name: 'Armory' })
  const [logo, name] = [...home.element().children] as [Element, Element]
  const room = home.element().getBoundingClientRect().right - logo.getBoundingClientRect().right
  const letter = Number.parseFloat(getComputedStyle(name).fontSize) * 0.85
  expect(6 * letter).toBeLessThanOrEqual(room)
})

test('on a phone, a wide logo leaves the account on the same line', async () => {
  showLogo('40vw')
  renderPages({}, { at: '/', Top: Header })
  await page.viewport(375, 800)
  const account = page.getByRole('button', { name: 'Account menu' }).element()
  const { bottom } = page.getByRole('link', { name: 'Armory' }).element().getBoundingClientRect()
  expect(account.getBoundingClientRect().top).toBeLessThan(bottom)
})
