import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { proposedRates } from '../../../../contract/vat/eu-vat-rates.ts'
import { shopDefaults } from '../../../../shop/defaults.ts'
import { answer } from '../../test/fake-api.ts'
import { openSettings, save } from '../../test/open-settings.ts'
import { busy } from '../../test/retry.ts'
import { unfold } from '../../test/unfold.ts'
import { expectUsable } from '../../test/usable.ts'

const button = (name: string) => page.getByRole('button', { name, exact: true })
const rate = (place: number) => page.getByRole('group', { name: `Rate ${place}`, exact: true })

const year = { own: 0, elsewhere: 0, isOver: false }
const abroad = {
  limit: 10_000,
  current: { ...year, year: 2026, own: 8_120.5, elsewhere: 1_000 },
  previous: { ...year, year: 2025 },
}

async function open(value = shopDefaults.tax, sales: typeof abroad | typeof busy = abroad) {
  answer('GET /api/admin/vat/sales-abroad', sales)
  const settings = { ...openSettings('tax', value).settings, version: 1 }
  const saves = answer('PUT /api/admin/settings/tax', { message: 'Settings saved.', settings })
  await expect.element(rate(1)).toBeVisible()
  return saves
}

test('the longest option isn’t cut off on a phone', async () => {
  await page.viewport(390, 800)
  await open()
  const select = page.getByLabelText('Sales to other EU countries').element() as HTMLElement
  const { width } = select.getBoundingClientRect()
  // As wide as the longest of its options.
  select.style.width = 'max-content'
  expect(select.getBoundingClientRect().width).toBeLessThanOrEqual(width)
})

test('a shop outside the EU is told that it exports, whatever its currency', async () => {
  await open({ ...shopDefaults.tax, home: 'ME' })
  const choice = page.getByLabelText('Sales to other EU countries')
  const exports = /home country is outside the EU.*no VAT/
  await expect.element(choice).toHaveAccessibleDescription(exports)
  await expect.element(page.getByText(/^This limit doesn’t apply/)).toBeVisible()
  await page.getByLabelText('Home country', { exact: true }).selectOptions('Monaco')
  await expect.element(choice).toHaveAccessibleDescription(/^Above €10,000/)
  await expect.element(button('Add year')).toBeVisible()
})

test('a rate is added by the keyboard, and an error is at its field', async () => {
  const saves = await open()
  await button('Add rate').click()
  await expect.element(rate(2).getByLabelText('Country')).toHaveFocus()
  await rate(2).getByLabelText('Country').selectOptions('Germany')
  await userEvent.tab()
  await userEvent.keyboard('nineteen')
  await button('Save').click()
  const percent = rate(2).getByLabelText('Percent')
  await expect.element(percent).toHaveFocus()
  await expect.element(percent).toHaveAccessibleDescription(/Enter a percentage/)
  await expect
    .element(rate(2).getByLabelText('Applies from'))
    .toHaveAccessibleDescription(/Enter a date/)
  await expectUsable()
  await percent.fill('19')
  await rate(2).getByLabelText('Applies from').fill('2021-07-01')
  await save()
  expect(saves[0]?.body).toMatchObject({
    ...{
      mode: 'automatic',
      home: 'IE',
      smallBusiness: false,
      exNumber: '',
      exCountries: [],
      elsewhere: [],
    },
    rates: [{ country: 'IE' }, { country: 'DE', percent: 19, from: '2021-07-01', source: '' }],
  })
})

test('a button adds the rates of the EU and the United Kingdom, and changes none', async () => {
  await page.viewport(390, 844)
  const saves = await open()
  await page
    .getByLabelText('Sales to other EU countries')
    .selectOptions('Taxed in the country of destination')
  await page.getByLabelText(/^Exempt from VAT in my home/).click()
  await unfold(rate(1))
  await button('Remove rate 1').click()
  await expect.element(button('Add rate')).toHaveFocus()
  await button('Add EU and UK standard rates (28)').click()
  await expect.element(button('Add EU and UK standard rates (28)')).not.toBeInTheDocument()
  await expectUsable()
  await save()
  const sent = saves[0]?.body as unknown as typeof shopDefaults.tax
  expect([sent.mode, sent.smallBusiness, sent.rates.length]).toEqual(['destination', true, 28])
})

test('a class gets the reduced rates that are chosen for it, and none else', async () => {
  await page.viewport(390, 844)
  const standard = proposedRates.filter(({ country }) => ['DE', 'IE'].includes(country))
  const saves = await open({ ...shopDefaults.tax, rates: standard })
  await button('Add class').click()
  const name = page.getByRole('group', { name: 'Class 1' }).getByLabelText('Name')
  await expect.element(name).toHaveFocus()
  await name.fill('Books')
  await unfold(rate(1))
  await expect.element(rate(1).getByLabelText('Class')).toHaveValue('standard')
  await button('Add the EU’s reduced rates').click()
  const drawer = page.getByRole('dialog', { name: 'Reduced rates in the EU' })
  await expect.element(drawer.getByRole('button', { name: 'Add 0 rates' })).toBeDisabled()
  await drawer.getByLabelText('Germany').selectOptions('7%')
  await drawer.getByLabelText('Ireland').selectOptions('9%')
  await expectUsable()
  await drawer.getByRole('button', { name: 'Add 2 rates' }).click()
  await expect.element(rate(4)).toHaveTextContent('Ireland9% · from 1 Jan 2026 · Books')
  await save()
  const sent = saves[0]?.body as unknown as typeof shopDefaults.tax
  const [books] = sent.classes
  expect(books).toEqual({ id: expect.stringMatching(/^class-\w+$/), name: 'Books' })
  const own = sent.rates.filter(each => each.class === books?.id)
  expect(own.map(({ country, percent }) => [country, percent])).toEqual([
    ['DE', 7],
    ['IE', 9],
  ])
})

test('rates of a removed class are pointed out at their field', async () => {
  await open()
  await button('Add class').click()
  await page.getByRole('group', { name: 'Class 1' }).getByLabelText('Name').fill('Books')
  await button('Add rate').click()
  await rate(2).getByLabelText('Country').selectOptions('Ireland')
  await rate(2).getByLabelText('Class').selectOptions('Books')
  await rate(2).getByLabelText('Percent').fill('9')
  await rate(2).getByLabelText('Applies from').fill('2026-01-01')
  await button('Remove class 1').click()
  await button('Save').click()
  await expect
    .element(rate(2).getByLabelText('Class'))
    .toHaveAccessibleDescription(/Choose a class/)
})

test('how much of the limit is used is shown, and what was sold elsewhere is added', async () => {
  await page.viewport(390, 844)
  const saves = await open()
  await expect
    .element(page.getByText('2026: €9,120.50 of €10,000.00, of which €1,000.00 elsewhere.'))
    .toBeVisible()
  await button('Add year').click()
  const row = page.getByRole('group', { name: 'Year 1', exact: true })
  await row.getByRole('textbox', { name: 'Year' }).fill('26')
  await row.getByLabelText('Sold elsewhere').fill('1500.50')
  await button('Save').click()
  await expect.element(row.getByRole('textbox', { name: 'Year' })).toHaveFocus()
  await expect
    .element(row.getByRole('textbox', { name: 'Year' }))
    .toHaveAccessibleDescription(/Enter a whole number from 2020 to 2999/)
  await expectUsable()
  await row.getByRole('textbox', { name: 'Year' }).fill('2026')
  await save()
  expect(saves[0]?.body).toMatchObject({ elsewhere: [{ year: 2026, amount: 1_500.5 }] })
})

test('sums that fail to load can be loaded again', async () => {
  await open(shopDefaults.tax, busy)
  await expect.element(page.getByText('We couldn’t load these sales.')).toBeVisible()
  answer('GET /api/admin/vat/sales-abroad', abroad)
  await button('Retry').click()
  await expect.element(page.getByText(/^2026: /)).toBeVisible()
  await expect.element(page.getByRole('main')).toHaveFocus()
})

test('an exemption abroad needs an EX number, and the home country can’t be added', async () => {
  await page.viewport(390, 844)
  const saves = await open()
  const country = page.getByRole('combobox', { name: 'Add a country to the exemption' })
  const options = page.getByRole('listbox').getByRole('option')
  await country.fill('land')
  await expect.element(options.first()).toBeVisible()
  // Neither home nor countries outside the EU, such as Switzerland.
  expect(options.elements().map(({ textContent }) => textContent)).toEqual([
    ...['Finland', 'Netherlands', 'Poland'],
  ])
  await country.fill('Germ')
  await options.getByText('Germany').click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const number = page.getByLabelText('EX number')
  await expect.element(number).toHaveFocus()
  await expect.element(number).toHaveAccessibleDescription(/Enter your EX number/)
  await expectUsable()
  await number.fill('ie 1234567-ex')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.element(page.getByText('Settings saved.')).toBeVisible()
  expect(saves[0]?.body).toMatchObject({ exNumber: 'IE1234567-EX', exCountries: ['DE'] })
})
