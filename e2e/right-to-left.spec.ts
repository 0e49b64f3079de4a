import type { Page } from '@playwright/test'
import { createProduct, fillCart, placeOrderByApi } from './buyers.ts'
import { expect, openHydrated, test } from './fixtures.ts'
import { owner, signInAs } from './people.ts'

/** Right-to-left texts that aren't isolated from what is beside them, such as a number. */
const mixedTexts = (page: Page) =>
  page.evaluate(() => {
    const mixed: string[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const words = text.textContent ?? ''
      const element = text.parentElement
      if (!/\p{Script=Hebrew}/u.test(words) || words.includes('\u2068')) continue
      if (
        element?.checkVisibility() &&
        !element.closest('bdi, [dir=auto], option, .visually-hidden')
      )
        mixed.push(`<${element.tagName}> ${words}`)
    }
    return mixed
  })

test('names, notes and addresses written from right to left are isolated from what is beside them', async ({
  page,
  admin,
}) => {
  const set = await createProduct(admin, 'שריון (ב)')
  await fillCart(page, set, 2)
  for (const path of [`/view-product/${set.id}`, '/products', '/cart', '/checkout']) {
    await openHydrated(page, path)
    await expect(page.getByText(set.name).first()).toBeAttached()
    expect(await mixedTexts(page), path).toEqual([])
  }
  const note = 'ליד הדלת 4!'
  const { number } = await placeOrderByApi(page, 'buyer@example.com', { street: 'הרצל 7', note })
  await openHydrated(page, `/order/${number}`)
  await expect(page.getByText(note)).toBeVisible()
  expect(await mixedTexts(page)).toEqual([])

  await signInAs(page, owner)
  await openHydrated(page, `/view-order-admin/${number}`)
  await expect(page.getByText(note).first()).toBeVisible()
  expect(await mixedTexts(page)).toEqual([])
})
