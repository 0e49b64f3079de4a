import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { shopDefaults } from '../../../../shop/defaults.ts'
import { answer, held, offline, rejection } from '../../test/fake-api.ts'
import { openSettings, save } from '../../test/open-settings.ts'
import { expectUsable } from '../../test/usable.ts'

const button = (name: string) => page.getByRole('button', { name, exact: true })
const field = (name: string) => page.getByLabelText(name, { exact: true })
const alert = page.getByRole('alert').filter({ hasText: /\S/ })

const isSet = { set: true, lost: false }
const testButton = button('Send a test email')

async function open(value: object = {}, locked: Record<string, string> = {}) {
  const { settings } = openSettings('mail', value, { locked })
  const reply = { message: 'Settings saved.', settings: { ...settings, version: 1 } }
  const saves = answer('PUT /api/admin/settings/mail', reply as never)
  await expect.element(field('Server')).toBeVisible()
  return saves
}

test('a server is tried before it is saved, by the keyboard', async () => {
  await page.viewport(390, 844)
  const saves = await open()
  const pending = held({ ok: true, message: 'Sent to admin@example.com. Check that it arrives.' })
  const tries = answer('POST /api/admin/settings/mail/try', pending.answer)
  await field('Server').fill('SMTP.example.com')
  await field('Encryption').selectOptions('TLS (usually port 465)')
  await expect.element(field('Port')).toHaveValue('465')
  await field('Username').fill('shop@example.com')
  await field('Password').fill('p@ss word ')
  await expectUsable()
  ;(await testButton.element()).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(testButton).toBeDisabled()
  pending.release()
  await expect.element(page.getByText('Sent to admin@example.com.')).toBeVisible()
  await expect.element(field('Password')).toHaveValue('p@ss word ')
  expect(saves).toEqual([])
  await save()
  const entered = {
    ...{ ...shopDefaults.mail, host: 'smtp.example.com', port: 465, encryption: 'tls' },
    ...{ userName: 'shop@example.com', password: 'p@ss word ' },
  }
  expect(tries.map(({ body }) => body)).toEqual([entered])
  expect(saves.map(({ body }) => body)).toEqual([{ ...entered, version: 0 }])
})

test('a custom port is kept when the encryption changes', async () => {
  await open({ host: 'smtp.example.com', port: 2525 })
  await field('Encryption').selectOptions('TLS (usually port 465)')
  await expect.element(field('Port')).toHaveValue('2525')
})

test('what is wrong is at its field, whether the page or the server finds it', async () => {
  await open({ host: 'smtp.example.com', userName: 'shop', password: isSet })
  const tries = answer(
    'POST /api/admin/settings/mail/try',
    rejection(422, 'validation_failed', 'Enter it again.', {
      fields: { password: 'Enter the password again' },
    }),
  )
  await field('Port').fill('587x')
  await field('Sender address').fill('nobody')
  await testButton.click()
  await expect.element(field('Port')).toHaveFocus()
  await expect.element(field('Port')).toHaveAccessibleDescription(/Enter a whole number/)
  await expect
    .element(field('Sender address'))
    .toHaveAccessibleDescription(/Enter an email address/)
  await expectUsable()
  expect(tries).toEqual([])
  await field('Port').fill('587')
  await field('Sender address').fill('')
  await field('Server').fill('smtp.example.org')
  await testButton.click()
  await expect.element(field('Password')).toHaveFocus()
  await expect.element(field('Password')).toHaveAccessibleDescription(/Enter the password again/)
  await expect.element(field('Server')).toHaveValue('smtp.example.org')
  expect(tries.map(({ body }) => body)).toMatchObject([{ password: isSet }])
})

test('a rejection by the mail server is shown in its words, and so is a shop out of reach', async () => {
  await open({ host: 'smtp.example.com' })
  const message = 'The mail server rejected the sender: 550 not yours'
  answer('POST /api/admin/settings/mail/try', { ok: false, message })
  await testButton.click()
  await expect.element(alert).toHaveTextContent(message)
  answer('POST /api/admin/settings/mail/try', offline)
  await testButton.click()
  await expect.element(alert).not.toHaveTextContent(message)
  await expect.element(alert).toBeVisible()
})

test('fields of the environment name their variable and can only be read', async () => {
  const locked = Object.fromEntries(
    ['host', 'port', 'encryption', 'userName', 'password'].map(name => [
      name,
      'Set on the server by SMTP_URL.',
    ]),
  )
  await open({ host: 'smtp.example.com', password: isSet }, locked)
  await expect
    .element(field('Server'))
    .toHaveAccessibleDescription('Set on the server by SMTP_URL.')
  await expect.element(field('Server')).toHaveAttribute('readonly')
  await expect.element(field('Encryption')).toBeDisabled()
  await expect
    .element(field('Password'))
    .toHaveAccessibleDescription('Set on the server by SMTP_URL.')
  await expect.element(field('Sender name')).not.toHaveAttribute('readonly')
  await expectUsable()
})
