import { expect, onTestFinished, test } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import type { Suggestions } from '../../../contract/catalogue/suggest.ts'
import { answer, held, offline } from '../test/fake-api.ts'
import { endCompositionInSafari } from '../test/keyboard.ts'
import { renderPages } from '../test/render-pages.tsx'
import { expectUsable } from '../test/usable.ts'
import { SearchField } from './search-field.tsx'

const field = page.getByLabelText('Search sets')
const list = page.getByRole('listbox', { name: 'Suggestions' })
const option = (name: string) => page.getByRole('option', { name })
const status = page.getByRole('status')

// Without pages, as a node of the version before replies.
const empty: Suggestions = { searches: [], categories: [], products: [] }
const storm: Suggestions = {
  searches: ['stormglass'],
  pages: [{ path: '/info/delivery', name: 'Shipping' }],
  categories: [{ id: 'peak', name: 'Stormpeak' }],
  products: [{ id: 'vigil', name: 'Stormplate Vigil', price: 129, image: null }],
}
const sets = (...names: string[]): Suggestions => ({
  ...empty,
  products: names.map(name => ({ id: name, name, price: 1, image: null })),
})

const open = (at = '/') => renderPages({ '/': { default: () => null } }, { at, Top: SearchField })

test('a chosen suggestion is legible where more contrast is asked for', async () => {
  onTestFinished(async () => {
    await cdp().send('Emulation.setEmulatedMedia', { features: [] })
  })
  const features = [{ name: 'prefers-contrast', value: 'more' }]
  await cdp().send('Emulation.setEmulatedMedia', { features })
  answer('GET /api/suggest', storm)
  open()
  await field.fill('storm')
  await expect.element(option('stormglass')).toBeVisible()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(option('Shipping')).toHaveAttribute('aria-selected', 'true')
  await expectUsable()
})

test('the arrows move through the suggestions and back to the field, and Enter opens one', async () => {
  const calls = answer('GET /api/suggest', storm)
  const { path } = open()
  await field.fill(' STORM')
  await expect.element(option('stormglass')).toBeVisible()
  await expect.element(option('Stormpeak Category')).toBeVisible()
  await expect.element(option('Stormplate Vigil €129.00')).toBeVisible()
  await expect.element(status).toHaveTextContent('4 suggestions')
  await expect.element(field).toHaveRole('combobox')
  await expect.element(field).toHaveAttribute('aria-expanded', 'true')
  await expectUsable()

  const chosen = () => {
    const id = field.element().getAttribute('aria-activedescendant')
    return id === null ? null : document.getElementById(id)?.textContent
  }
  const press = async (key: string) => {
    await userEvent.keyboard(`{${key}}`)
    await expect.element(field).toHaveFocus()
  }
  const all = [
    'Shipping Page',
    'stormglass',
    'Stormpeak Category',
    'Stormplate Vigil €129.00',
    null,
  ]
  for (const text of all) {
    await press('ArrowDown')
    await expect.poll(chosen).toBe(text)
  }
  for (const text of all.slice(0, 4).toReversed()) {
    await press('ArrowUp')
    await expect.poll(chosen).toBe(text)
    await expect
      .element(page.getByRole('option', { selected: true }))
      .toMatchTextContent(text ?? '')
  }
  await press('ArrowUp')
  await press('ArrowUp')
  await userEvent.keyboard('{Enter}')
  await expect.poll(path).toBe('/view-product/vigil')
  await expect.element(list).not.toBeInTheDocument()
  await expect.element(field).toHaveValue('')
  expect(calls.map(({ query }) => query.q)).toEqual(['storm'])
})

test('Enter without a choice searches for what was typed, and the suggestions close', async () => {
  answer('GET /api/suggest', storm)
  const { path, back } = open()
  await field.fill('storm')
  await expect.element(list).toBeVisible()
  await userEvent.keyboard('{ArrowDown}')
  await userEvent.keyboard('{ArrowUp}')
  await userEvent.keyboard('{Enter}')
  await expect.poll(path).toBe('/products?search=storm')
  await expect.element(list).not.toBeInTheDocument()
  await expect.element(field).toHaveValue('storm')
  back()
  await expect.poll(path).toBe('/')
  await expect.element(field).toHaveValue('')
})

test('Enter that ends a composition in Safari opens no suggestion', async () => {
  answer('GET /api/suggest', storm)
  open()
  await field.fill('storm')
  await expect.element(list).toBeVisible()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(page.getByRole('option', { selected: true })).toBeVisible()
  expect(endCompositionInSafari(field)).toBe(true)
})

test('Escape closes the suggestions and keeps the text, and an arrow opens them again', async () => {
  answer('GET /api/suggest', storm)
  open()
  await field.fill('storm')
  await expect.element(list).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(list).not.toBeInTheDocument()
  await expect.element(field).toHaveAttribute('aria-expanded', 'false')
  await expect.element(field).toHaveValue('storm')
  await expect.element(status).toHaveTextContent('')
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(list).toBeVisible()
})

test('a click opens a suggestion, and leaving the field closes them', async () => {
  answer('GET /api/suggest', storm)
  const { path } = open()
  await field.fill('storm')
  await option('Stormpeak Category').click()
  await expect.poll(path).toBe('/products?category=peak')
  await expect.element(list).not.toBeInTheDocument()
  await field.fill('storms')
  await expect.element(list).toBeVisible()
  await userEvent.tab()
  await userEvent.tab()
  await expect.element(list).not.toBeInTheDocument()
})

test('a late reply to earlier input changes nothing, and the list stays while the next one loads', async () => {
  const first = held(sets('First'))
  const third = held(sets('Third'))
  const replies: Record<string, () => Suggestions | Promise<Suggestions>> = {
    st: first.answer,
    sto: () => sets('Second'),
    stor: third.answer,
  }
  const calls = answer('GET /api/suggest', ({ query }) => replies[query.q ?? '']?.() ?? empty)
  open()
  await field.fill('st')
  await expect.poll(() => calls.length).toBe(1)
  await field.fill('sto')
  await expect.element(option('Second €1.00')).toBeVisible()
  first.release()
  await field.fill('stor')
  await expect.poll(() => calls.length).toBe(3)
  await expect.element(option('Second €1.00')).toBeVisible()
  third.release()
  await expect.element(option('Third €1.00')).toBeVisible()
  await expect.element(option('First €1.00')).not.toBeInTheDocument()
})

test('without suggestions the field says so, and is a plain one', async () => {
  answer('GET /api/suggest', empty)
  const { path } = open()
  await field.fill('xylophone')
  await expect.element(status).toHaveTextContent('No suggestions')
  await expect.element(list).not.toBeInTheDocument()
  await userEvent.keyboard('{Enter}')
  await expect.poll(path).toBe('/products?search=xylophone')
})

test('a failure closes the suggestions, and the search still works', async () => {
  answer('GET /api/suggest', ({ query }) => (query.q === 'storm' ? storm : offline()))
  const { path } = open()
  await field.fill('storm')
  await expect.element(list).toBeVisible()
  await field.fill('stormy')
  await expect.element(list).not.toBeInTheDocument()
  await userEvent.keyboard('{Enter}')
  await expect.poll(path).toBe('/products?search=stormy')
})

test('a text that is too short or too long closes the suggestions, and asks for none', async () => {
  const calls = answer('GET /api/suggest', storm)
  open()
  for (const text of ['s', 's'.repeat(25)]) {
    await field.fill('storm')
    await expect.element(list).toBeVisible()
    await field.fill(text)
    await expect.element(list).not.toBeInTheDocument()
  }
  expect(calls.map(({ query }) => query.q)).toEqual(['storm', 'storm'])
})

test('the field shows the search of the address', async () => {
  open('/products?search=iron+helm&category=peak')
  await expect.element(field).toHaveValue('iron helm')
  await expect.element(field).toHaveRole('searchbox')
})
