import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Permission } from '../../../../contract/accounts/permissions.ts'
import type { SetupTask } from '../../../../contract/admin/overview.ts'
import { answer, held, offline, rejection } from '../../test/fake-api.ts'
import { newOverview } from '../../test/overview.ts'
import { renderAdminPages } from '../../test/render-admin-pages.ts'
import { expectUsable } from '../../test/usable.ts'
import * as setup from './setup.tsx'

const demo: SetupTask = {
  ...{ name: 'Demo catalogue', state: 'example', level: 'better' },
  means: '26 products are examples that came with the shop.',
  ...{ file: 'Products', setting: 'demo', page: '/products-admin', action: 'remove-demo' },
}
const material: SetupTask = {
  ...{ name: 'Material', state: 'example', level: 'better', means: 'It is made up.' },
  ...{ file: 'Settings', setting: 'material', page: '/settings-admin?section=goods' },
}

const remove = page.getByRole('main').getByRole('button', { name: 'Remove demo' })
const question = page.getByRole('dialog', { name: 'Remove the demo catalogue?' })
const confirm = question.getByRole('button', { name: 'Remove demo' })
const row = page.getByRole('listitem').filter({ hasText: 'Demo catalogue' })

type Opened = { at?: string; tasks?: SetupTask[]; permissions?: Permission[] }

function open({ at = '/setup-admin', tasks = [demo, material], permissions }: Opened = {}) {
  const state = { tasks }
  answer('GET /api/admin/overview', () => ({
    overview: { ...newOverview(), settings: state.tasks },
  }))
  const { admin } = renderAdminPages({ '/setup-admin': setup }, at, permissions)
  return Object.assign(state, { admin })
}

test('the demo is removed after a question, and the page says what was removed and what stays', async () => {
  const state = open()
  await expect.element(row).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Continue setup' })).not.toBeInTheDocument()
  await expectUsable()
  const message = 'Removed 25 products and 5 categories of the demo. Kept, as it was changed: Own.'
  const reply = held(() => {
    state.tasks = [material]
    return { message }
  })
  const calls = answer('DELETE /api/admin/demo', reply.answer)
  await remove.click()
  await expect.element(question).toBeVisible()
  await expectUsable()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(remove).toHaveFocus()
  expect(calls).toEqual([])
  await remove.click()
  await confirm.click()
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(remove).toHaveAttribute('aria-disabled', 'true')
  await remove.click({ force: true })
  await expect.element(question).not.toBeInTheDocument()
  reply.release()
  const said = page.getByRole('status').filter({ hasText: message })
  await expect.element(said).toBeVisible()
  await expect.element(row).not.toBeInTheDocument()
  await expect.element(page.getByRole('link', { name: 'Open Material' })).toBeVisible()
  expect(said.element().parentElement).toBe(document.activeElement)
  expect(calls).toHaveLength(1)
  await page.getByRole('button', { name: 'Close this message' }).click()
  await expect.element(page.getByText(message)).not.toBeInTheDocument()
})

test('a legal task links to its source', async () => {
  const source = {
    name: 'Regulation (EU) 2023/988, Article 19(a)',
    href: 'https://eur-lex.europa.eu/eli/reg/2023/988/oj',
  }
  answer('GET /api/admin/overview', {
    overview: {
      ...newOverview(),
      settings: [{ ...material, level: 'law', state: 'outdated', source }],
    },
  })
  renderAdminPages({ '/setup-admin': setup }, '/setup-admin')
  const listed = page.getByRole('region', { name: 'What the law asks for' }).getByRole('listitem')
  await expect.element(listed).toMatchTextContent('Material Outdated')
  await expect
    .element(listed.getByRole('link', { name: source.name }))
    .toHaveAttribute('href', source.href)
  await expectUsable()
})

test('once nothing blocks opening, “Before you sell” links to the setting that opens the shop', async () => {
  answer('GET /api/admin/overview', { overview: { ...newOverview(), settings: [] } })
  renderAdminPages({ '/setup-admin': setup }, '/setup-admin', undefined, { closed: true })
  await expect
    .element(page.getByRole('region', { name: 'Your shop is closed' }).getByRole('link'))
    .toHaveAttribute('href', '/settings-admin?section=shop&field=open')
  await expect.element(page.getByText('ready to sell')).not.toBeInTheDocument()
  await expectUsable()
})

test('a removal that failed says why, also offline, and can be tried again', async () => {
  open()
  onTestFinished(() => void dispatchEvent(new Event('online')))
  const failures = {
    'Try again in a moment.': rejection(503, 'unavailable', 'Try again in a moment.'),
    'We can’t reach the shop.': offline,
  }
  for (const [words, failure] of Object.entries(failures)) {
    answer('DELETE /api/admin/demo', failure)
    dispatchEvent(new Event(failure === offline ? 'offline' : 'online'))
    await remove.click()
    await confirm.click()
    await expect.element(page.getByRole('alert').getByText(words)).toBeVisible()
    await expect.element(remove).not.toHaveAttribute('aria-disabled')
  }
})

test('a role gets no links to pages and settings that it doesn’t include, nor the button', async () => {
  const logo: SetupTask = {
    ...material,
    ...{ name: 'Logo', setting: 'logo', page: '/settings-admin?section=look' },
  }
  open({ permissions: ['settings.shop'], tasks: [demo, material, logo] })
  const link = (name: string) => page.getByRole('main').getByRole('link', { name: `Open ${name}` })
  await expect.element(link('Logo')).toBeVisible()
  await expect.element(row).toBeVisible()
  await expect.element(link('Demo catalogue')).not.toBeInTheDocument()
  await expect.element(link('Material')).not.toBeInTheDocument()
  await expect.element(remove).not.toBeInTheDocument()
})

test('the last step of the setup asks whether to keep the demo, above what is left', async () => {
  const state = open({ at: '/setup-admin?setup=1' })
  const question = page.getByRole('region', { name: 'Keep the demo?' })
  await expect.element(page.getByText('Step 8 of 8')).toBeVisible()
  await expect.element(row).not.toBeInTheDocument()
  await expect.element(page.getByRole('link', { name: 'Open Material' })).toBeVisible()
  await expectUsable()
  answer('DELETE /api/admin/demo', () => {
    state.tasks = [material]
    return { message: 'Removed.' }
  })
  await question.getByRole('button', { name: 'Remove demo' }).click()
  await confirm.click()
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(page.getByRole('status').filter({ hasText: 'Removed.' })).toBeVisible()
})

test('the line about a generated password leads its owner to their profile, and nobody else', async () => {
  const { page: _, ...withoutPage } = material
  const password = { ...withoutPage, file: 'an account' }
  const { admin } = open({
    tasks: [
      { ...password, name: 'Password of ilse', setting: 'ilse' },
      { ...password, name: 'Password of eve', setting: 'eve' },
    ],
  })
  await expect
    .element(page.getByRole('link', { name: 'Open Password of ilse' }))
    .toHaveAttribute('href', `/update-user/${admin.id}`)
  await expect.element(page.getByText('Password of eve')).toBeVisible()
  await expect.element(page.getByRole('link', { name: /eve/ })).not.toBeInTheDocument()
})
