import { fillAddress, fillCart, orderByApi, unfold, yourOrder } from '../buyers.ts'
import { openHydrated } from '../fixtures.ts'
import { owner } from '../people.ts'
import { forge, spring } from './discounts-admin.ts'
import { button } from './network.ts'
import type { Screen, Stage } from './screen.ts'

/** Opens the checkout with a typed discount code. */
async function openWithCode({ page, world }: Stage, code: string) {
  await page.request.post('/api/auth/login', { data: owner })
  for (const data of [forge, spring]) await page.request.post('/api/admin/discount', { data })
  await page.context().clearCookies()
  await fillCart(page, world.product)
  await openHydrated(page, '/checkout')
  await fillAddress(page, 'ilse.torr@example.com')
  await unfold(page, 'discount code')
  await page.getByLabel('Discount code').fill(code)
  await button(page, 'Apply the code').click()
}

const openRejected = async (stage: Stage, code: string, words: string) => {
  await openWithCode(stage, code)
  await stage.page.getByText(words).first().waitFor()
}

/** Opens the withdrawal form of a guest's order of 2 items. */
async function openWithdrawal({ page, world }: Stage) {
  await page.context().clearCookies()
  await fillCart(page, world.product, 2)
  const number = await orderByApi(page, 'ilse.torr@example.com')
  await openHydrated(page, `/withdraw?number=${number}`)
}

/** A discount code at the checkout, and a withdrawal from single items. */
export const discountCode: Screen[] = [
  {
    name: 'checkout-code',
    open: async stage => {
      await openWithCode(stage, forge.code)
      await yourOrder(stage.page).getByText(`Discount code ${forge.code}`).waitFor()
    },
  },
  {
    name: 'checkout-code-wrong',
    open: stage => openRejected(stage, 'NO-SUCH', 'This code isn’t valid'),
  },
  {
    name: 'checkout-code-over',
    open: stage => openRejected(stage, spring.code, 'This code has expired'),
  },
  { name: 'withdraw-pieces', open: openWithdrawal },
  {
    name: 'withdraw-pieces-confirm',
    open: async stage => {
      await openWithdrawal(stage)
      await stage.page.getByRole('combobox').first().selectOption('1')
      await button(stage.page, 'Continue').click()
      await button(stage.page, 'Confirm withdrawal').waitFor()
    },
  },
]
