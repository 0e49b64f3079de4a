import { expect, type Page } from '@playwright/test'
import type { FakeStripe } from '../server/payments/stripe/fake-stripe.fixture.ts'
import { asOwner, buyNow, fillAddress, fillCart, newGoods } from './buyers.ts'
import { newAddress } from './people.ts'
import type { RunningShop } from './shop.ts'

type CardShop = RunningShop & { fakeStripe: FakeStripe }
type Session = NonNullable<ReturnType<FakeStripe['sessions']['get']>>

/** Orders a new set, and is then at the page of the payment company. */
export async function orderByCard(
  page: Page,
  cardShop: CardShop,
): Promise<{ session: Session; number: string }> {
  const admin = await asOwner(cardShop)
  await fillCart(page, await newGoods(admin, 'Paid Peryton'))
  await admin.dispose()
  await page.goto('/checkout')
  await fillAddress(page, newAddress())
  await buyNow(page).click()
  await expect(page).toHaveURL(atStripe)
  const session = cardShop.fakeStripe.sessions.get(page.url().split('/').at(-1) ?? '')
  if (!session) throw new Error('There is no session.')
  return { session, number: session.success_url?.split('/').at(-1) ?? '' }
}

export const atStripe = /\/pay\/cs_test_/

/** Nobody pays as fast as a test: within seconds, the page does not ask the provider again. */
export function expectAfterAsking(page: Page, text: string) {
  return expect(async () => {
    await page.reload()
    await expect(page.getByRole('main')).toContainText(text, { timeout: 1_000 })
  }).toPass()
}
