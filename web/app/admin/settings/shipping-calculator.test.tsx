import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, offline, rejection } from '../../test/fake-api.ts'
import { openSettings } from '../../test/open-settings.ts'
import { unfold } from '../../test/unfold.ts'
import { expectUsable } from '../../test/usable.ts'

const button = (name: string) => page.getByRole('button', { name, exact: true })
const value = page.getByLabelText('Order value (€)')
const weight = page.getByLabelText('Weight (g)')
const country = page.getByLabelText('Country', { exact: true })
const firstPrice = page.getByLabelText('Price (€)', { exact: true }).first()
const prices = page.getByRole('table', { name: 'Prices to Germany' })
const endpoint = 'POST /api/admin/settings/shipping/try'

const standard = { id: 'standard', name: 'Standard shipping', price: 6.9, total: 119 }
const reply = {
  methods: [
    { ...standard, tax: [{ rate: 19, amount: 19 }] },
    { id: 'pickup', name: 'Pickup', price: 0, total: 112.1, tax: [] },
  ],
}

async function open() {
  const saves = answer('PUT /api/admin/settings/shipping', () => {
    throw new Error('nothing is to be saved')
  })
  openSettings('shipping')
  await expect.element(value).toBeVisible()
  return saves
}

async function unfoldMethods() {
  for (const name of ['Zone 1', 'Method 1']) {
    await unfold(page.getByRole('group', { name, exact: true }))
  }
}

test('a basket is priced by the keyboard with zones that are not saved, on a phone', async () => {
  await page.viewport(390, 844)
  const saves = await open()
  const tries = answer(endpoint, reply)
  await expect.element(weight).not.toBeInTheDocument()
  await unfoldMethods()
  await page.getByLabelText('Price based on').first().selectOptions('weight')
  await firstPrice.fill('5.50')
  await country.selectOptions('Germany')
  await weight.fill('1500')
  await value.fill('112.10')
  await userEvent.keyboard('{Enter}')
  const rows = 'Standard shipping€6.90€119.00VAT included (19%): €19.00PickupFree€112.10No VAT'
  await expect.element(prices).toHaveTextContent(`MethodShippingTotal${rows}`)
  await expectUsable()
  expect(tries[0]?.body).toMatchObject({
    ...{ subtotal: 112.1, grams: 1500, country: 'DE' },
    zones: [{ methods: [{ byWeight: true, tiers: [{ from: 0, price: 5.5 }] }, {}] }],
  })
  expect(saves).toEqual([])
  // A result that is no longer true isn't shown.
  await firstPrice.fill('6')
  await expect.element(prices).not.toBeInTheDocument()
})

test('a country that the shop doesn’t ship to is told', async () => {
  await open()
  answer(endpoint, { methods: [] })
  await value.fill('20')
  await country.selectOptions('Japan')
  await button('Calculate').click()
  await expect.element(page.getByText('You don’t ship to Japan.')).toBeVisible()
  await expect.element(button('Save')).not.toBeInTheDocument()
})

test('what is wrong is at its field, in the basket or in the zones', async () => {
  await open()
  const message = 'Set the VAT rate of Germany first, in the settings “VAT”'
  const tries = answer(
    endpoint,
    rejection(422, 'validation_failed', message, { fields: { country: message } }),
  )
  await button('Calculate').click()
  await expect.element(value).toHaveFocus()
  await expect.element(value).toHaveAccessibleDescription(/Enter an amount/)
  await value.fill('20')
  await unfoldMethods()
  await firstPrice.fill('free')
  await button('Calculate').click()
  await expect.element(firstPrice).toHaveFocus()
  await expect.element(firstPrice).toHaveAccessibleDescription(/Enter an amount/)
  expect(tries).toEqual([])
  await firstPrice.fill('5')
  await country.selectOptions('Germany')
  await button('Calculate').click()
  await expect.element(country).toHaveFocus()
  await expect.element(country).toHaveAccessibleDescription(/Set the VAT rate of Germany/)
  await expect.element(value).toHaveValue('20')
})

test('a failure is told, and the basket stays', async () => {
  await open()
  answer(endpoint, offline)
  await value.fill('20')
  await button('Calculate').click()
  await expect.element(page.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible()
  answer(endpoint, reply)
  await button('Calculate').click()
  await expect.element(page.getByRole('table')).toBeVisible()
  await expect.element(value).toHaveValue('20')
})
