import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { shopDefaults } from '../../../../shop/defaults.ts'
import { answer } from '../../test/fake-api.ts'
import { openSettings, save } from '../../test/open-settings.ts'
import { unfold } from '../../test/unfold.ts'
import { expectUsable } from '../../test/usable.ts'

const button = (name: string) => page.getByRole('button', { name, exact: true })
const zone = (place: number) => page.getByRole('group', { name: `Zone ${place}`, exact: true })
const method = (of: number, place: number) =>
  zone(of).getByRole('group', { name: `Method ${place}`, exact: true })

async function open() {
  const histories = answer('GET /api/admin/activity', { activities: [], total: 0 })
  const settings = { ...openSettings('shipping').settings, version: 1 }
  const saves = answer('PUT /api/admin/settings/shipping', { message: 'Settings saved.', settings })
  await expect.element(zone(1)).toBeVisible()
  expect(histories[0]?.query).toMatchObject({ subject: 'shipping', kind: 'settings' })
  return saves
}

test('a zone is added by the keyboard, starts with the methods of the last one, and is saved', async () => {
  const saves = await open()
  await button('Add zone').click()
  await expect.element(zone(2).getByLabelText('Zone name')).toHaveFocus()
  await userEvent.keyboard('Nordics')
  await zone(2).getByLabelText('Add a country to zone 2').click()
  await userEvent.keyboard('swed{Enter}finl{Enter}')
  await expect.element(button('Remove Sweden from zone 2')).toBeVisible()
  await expect.element(button('Remove Finland from zone 2')).toBeVisible()
  // Not Equatorial Guinea, which comes first in the alphabet.
  await userEvent.keyboard('guinea{Enter}')
  await expect.element(button('Remove Guinea from zone 2')).toBeVisible()
  // A country of another zone can't be chosen.
  await userEvent.keyboard('irel{Enter}')
  await expect.element(button('Remove Ireland from zone 2')).not.toBeInTheDocument()
  await userEvent.fill(zone(2).getByLabelText('Add a country to zone 2'), '')
  await userEvent.keyboard('{Escape}')
  await unfold(method(2, 2))
  await button('Remove method 2 of zone 2').click()
  await expect.element(button('Add method to zone 2')).toHaveFocus()
  await unfold(method(2, 1))
  await method(2, 1).getByLabelText('Price (€)', { exact: true }).fill('12.50')
  await save()
  expect(saves[0]?.body).toMatchObject({
    zones: [
      shopDefaults.shipping.zones[0],
      {
        ...{ name: 'Nordics', countries: ['SE', 'FI', 'GN'] },
        methods: [{ id: 'standard', tiers: [{ from: 0, price: 12.5 }], freeFrom: 250 }],
      },
    ],
  })
})

test('a country typed right after another is added even if the browser is busy', async () => {
  await open()
  await button('Add zone').click()
  await zone(2).getByRole('combobox').click()
  await userEvent.keyboard('swed')
  const field = zone(2).getByRole('combobox').element()
  const enter = { key: 'Enter', code: 'Enter', bubbles: true }
  field.dispatchEvent(new KeyboardEvent('keydown', enter))
  await Promise.resolve()
  type(field, 'finl')
  // A busy browser handles keys first, then the timers that are due.
  await new Promise(resolve => setTimeout(resolve))
  await userEvent.keyboard('{Enter}')
  await expect.element(button('Remove Sweden from zone 2')).toBeVisible()
  await expect.element(button('Remove Finland from zone 2')).toBeVisible()
})

test('an error opens what is folded, and prices by value are added and removed', async () => {
  const saves = await open()
  await expect
    .element(zone(1))
    .toHaveTextContent(
      'Home and neighborsIreland, Austria, Belgium and 3 more · Standard shipping €6.90, Express €19.90',
    )
  await unfold(zone(1))
  await expect
    .element(method(1, 1))
    .toHaveTextContent('Standard shipping€6.90 · free from €250.00 · 3 to 5 business days')
  await unfold(method(1, 1))
  const standard = method(1, 1)
  await standard.getByRole('button', { name: 'Add price tier' }).click()
  await standard.getByLabelText('From (€), tier 2').fill('0')
  await standard.getByLabelText('Price (€), tier 2').fill('free')
  await standard.getByLabelText('Method name').fill('')
  await unfold(zone(1))
  await expect.element(standard).not.toBeInTheDocument()
  await button('Save').click()
  await expect.element(standard.getByLabelText('Method name')).toHaveFocus()
  await expect
    .element(standard.getByLabelText('Method name'))
    .toHaveAccessibleDescription(/Enter a name/)
  await expect
    .element(standard.getByLabelText('Price (€), tier 2'))
    .toHaveAccessibleDescription(/Enter an amount/)
  await expectUsable()
  await standard.getByLabelText('Method name').fill('Post')
  await standard.getByLabelText('Price (€), tier 2').fill('0')
  await button('Save').click()
  await expect
    .element(standard.getByLabelText('From (€), tier 2'))
    .toHaveAccessibleDescription(/Enter more than in the row above/)
  await standard.getByRole('button', { name: 'Remove last price tier' }).click()
  await save()
  expect(saves).toHaveLength(1)
})

test('a method is added with an id of its own, and the last one can’t be removed', async () => {
  const saves = await open()
  await unfold(zone(1))
  await button('Add method to zone 1').click()
  const added = method(1, 3)
  await expect.element(added.getByLabelText('Method name')).toHaveFocus()
  await userEvent.keyboard('Pickup')
  await added.getByLabelText('Delivery time shown to buyers').fill('tomorrow')
  await added.getByLabelText('Price (€)', { exact: true }).fill('0')
  await added.getByLabelText('Pickup address').fill('Dock 7')
  await unfold(method(1, 2))
  await button('Remove method 2 of zone 1').click()
  await save()
  expect(saves[0]?.body).toMatchObject({
    zones: [{ methods: [{ id: 'standard' }, { id: 'method-1', pickup: 'Dock 7', daysTo: null }] }],
  })
  await unfold(method(1, 2))
  await button('Remove method 2 of zone 1').click()
  await unfold(method(1, 1))
  await expect.element(method(1, 1).getByLabelText('Method name')).toBeVisible()
  await expect.element(button('Remove method 1 of zone 1')).not.toBeInTheDocument()
  await expect.element(button('Remove zone 1')).not.toBeInTheDocument()
})

test('business days are checkboxes, and closed days are added and removed as dates', async () => {
  await page.viewport(390, 844)
  const saves = await open()
  await page.getByLabelText('Saturday').click()
  await button('Add closed day').click()
  const day = (place: number) =>
    page.getByRole('group', { name: `Closed day ${place}` }).getByLabelText('Date')
  await expect.element(day(1)).toHaveFocus()
  await button('Save').click()
  await expect.element(day(1)).toHaveAccessibleDescription('Enter a date')
  await expect.element(day(1)).toHaveFocus()
  await day(1).fill('2026-12-25')
  await button('Add closed day').click()
  await day(2).fill('2026-12-26')
  await expectUsable()
  await button('Remove closed day 1').click()
  await expect.element(day(1)).toHaveValue('2026-12-26')
  await save()
  expect(saves[0]?.body).toMatchObject({
    ...{ weekdays: [1, 2, 3, 4, 5, 6], closedDays: ['2026-12-26'] },
  })
})

test('a carrier has a tracking link, with one place for the number', async () => {
  await page.viewport(390, 844)
  const saves = await open()
  await button('Add carrier').click()
  const carrier = page.getByRole('group', { name: /^Carrier 15/ })
  await carrier.getByLabelText('Name').fill('Raven')
  const link = carrier.getByLabelText('Tracking link')
  await link.fill('https://raven.example/track')
  await button('Save').click()
  await expect.element(link).toHaveFocus()
  await expect
    .element(link)
    .toHaveAccessibleDescription(/Use {number} exactly once, where the tracking number goes/)
  await expectUsable()
  await link.fill('https://raven.example/track/{number}')
  await save()
  expect(saves[0]?.body.carriers).toEqual([
    ...shopDefaults.shipping.carriers,
    { name: 'Raven', link: 'https://raven.example/track/{number}' },
  ])
})

test('a method is priced by weight', async () => {
  const saves = await open()
  const standard = method(1, 1)
  await unfold(zone(1))
  await unfold(standard)
  await standard.getByLabelText('Price based on').selectOptions('weight')
  await standard.getByRole('button', { name: 'Add price tier' }).click()
  await standard.getByLabelText('From (kg), tier 2').fill('2.5')
  await standard.getByLabelText('Price (€), tier 2').fill('9.90')
  await save()
  const tiers = [{ from: 0 }, { from: 2.5, price: 9.9 }]
  expect(saves[0]?.body).toMatchObject({
    zones: [{ methods: [{ byWeight: true, tiers }, { byWeight: false }] }],
  })
})

/** Sets the whole value in one event. */
function type(field: Element, value: string) {
  const setter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  setter?.call(field, value)
  field.dispatchEvent(new InputEvent('input', { bubbles: true }))
}
