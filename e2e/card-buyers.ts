import { expect, type Page } from '@playwright/test'
import type { FakeStripe } from '../server/payments/stripe/fake-stripe.fixture.ts'
import { buyNow, createProduct, fillAddress, fillCart, ownerApi } from './buyers.ts'
import { newAddress } from './people.ts'
import type { RunningShop } from './shop.ts'

type CardShop = RunningShop & { fakeStripe: FakeStripe }
type Session = NonNullable<ReturnType<FakeStripe['sessions']['get']>>

/** Orders a new set, which leads to the payment page. */
export async function orderByCard(
  page: Page,
  cardShop: CardShop,
): Promise<{ session: Session; number: string }> {
  const admin = await ownerApi(cardShop)
  await fillCart(page, await createProduct(admin, 'Paid Peryton'))
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

/** Reloads until the words appear: the page asks the provider again only after some seconds. */
export function expectAfterReload(page: Page, text: string) {
  return expect(async () => {
    await page.reload()
    await expect(page.getByRole('main')).toContainText(text, { timeout: 1_000 })
  }).toPass()
}
