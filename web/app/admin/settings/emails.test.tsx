import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { AdminSettings } from '../../../../contract/settings/admin-settings.ts'
import { shopDefaults } from '../../../../shop/defaults.ts'
import { emailTexts } from '../../../../shop/email-texts.ts'
import { answer, rejection } from '../../test/fake-api.ts'
import { openSettings, unsaved } from '../../test/open-settings.ts'
import { expectUsable } from '../../test/usable.ts'

const field = (name: string) => page.getByRole('textbox', { name, exact: true })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const email = page.getByLabelText('Email', { exact: true })
const preview = page.getByRole('region', { name: 'Preview' })

const ours = { subject: 'Ours', opening: 'Hail {{order.number}}', closing: '' }

function settings(
  value: Partial<AdminSettings<'emails'>['value']> = {},
  version = 0,
): AdminSettings<'emails'> {
  const isDefault = version === 0
  return { ...unsaved, version, isDefault, value: { ...shopDefaults.emails, ...value } }
}

function open({ value, ...rest } = settings()) {
  const previews = answer('POST /api/admin/settings/emails/preview', ({ body }) => ({
    subject: String(body.subject),
    html: `<h1>${body.subject}</h1>`,
    text: String(body.opening),
  }))
  openSettings('emails', value, rest)
  return previews
}

test('the words of one email are edited, previewed and saved with those of the others', async () => {
  const previews = open(settings({ texts: { 'order-paid': ours } }, 1))
  await expect.element(field('Subject')).toHaveValue(emailTexts['order-received'].subject)
  await expect.element(button('Use built-in text')).toBeDisabled()
  // A placeholder's name never wraps.
  const heightOf = (name: string) => button(name).element().getBoundingClientRect().height
  expect(heightOf('{{order.number}}')).toBe(heightOf('{{order.total}}'))
  await email.selectOptions('Order link')
  await field('Subject').fill('Ours')
  await field('Closing').fill('')
  await field('Opening').fill('Hail ')
  await button('{{order.number}}').click()
  await expect.element(field('Opening')).toHaveFocus()
  await field('Email about each new order').fill('smith@shop.example')
  await expect.element(preview.getByTitle('Preview of the email')).toHaveAttribute('sandbox', '')
  await preview.getByText('Plain text').click()
  await userEvent.tab({ shift: true })
  await expect
    .element(preview.getByTitle('Preview of the email'))
    .toHaveStyle({ outlineStyle: 'solid' })
  await expect.element(preview.getByText('Hail {{order.number}}')).toBeVisible()
  expect(previews.at(-1)?.body).toEqual({ kind: 'order-link', ...ours })
  await expectUsable()
  const texts = { 'order-paid': ours, 'order-link': ours }
  const newOrders = 'smith@shop.example'
  const reply = { message: 'Settings saved.', settings: settings({ newOrders, texts }, 2) }
  const saves = answer('PUT /api/admin/settings/emails', reply)
  await button('Save').click()
  await expect
    .element(page.getByRole('status').filter({ hasText: 'Settings saved.' }))
    .toBeVisible()
  expect(saves.map(({ body }) => body)).toEqual([{ newOrders, texts, version: 1 }])
  await expect.element(email).toMatchTextContent('Order link (customized)')
})

test('the built-in text replaces the owner’s, and typing it again is no change', async () => {
  open(settings({ texts: { 'order-received': ours } }, 1))
  await button('Use built-in text').click()
  await expect.element(field('Opening')).toHaveValue(emailTexts['order-received'].opening)
  const saves = answer('PUT /api/admin/settings/emails', {
    message: 'Settings saved.',
    settings: settings({}, 2),
  })
  await field('Closing').fill('Bye')
  await field('Closing').fill(emailTexts['order-received'].closing)
  await button('Save').click()
  await expect.poll(() => saves.map(({ body }) => body)).toMatchObject([{ texts: {} }])
})

test('an error shows the email that it is in, at its field', async () => {
  open()
  await email.selectOptions('Order refunded')
  await field('Opening').fill('Money comes')
  await email.selectOptions('Password reset')
  const message = 'Include {{refund.amount}}'
  answer(
    'PUT /api/admin/settings/emails',
    rejection(422, 'validation_failed', message, {
      fields: { 'texts.order-refunded.opening': message },
    }),
  )
  await button('Save').click()
  await expect.element(email).toHaveValue('order-refunded')
  await expect.element(field('Opening')).toHaveAccessibleDescription(/Include {{refund\.amount}}/)
  await expect.element(field('Opening')).toHaveValue('Money comes')
  // What the schema knows is said without asking the server.
  await email.selectOptions('Order link')
  await field('Subject').fill('')
  await button('Save').click()
  await expect.element(field('Subject')).toHaveAccessibleDescription(/Enter a subject/)
  await expectUsable()
})

test('words that can’t be used have no preview, and a sample says where it goes', async () => {
  open()
  const message = 'Line 1: there is no placeholder {{x}}.'
  answer(
    'POST /api/admin/settings/emails/preview',
    rejection(422, 'validation_failed', message, { fields: { subject: message } }),
  )
  await field('Subject').fill('{{x}}')
  await expect.element(preview.getByRole('status')).toMatchTextContent(message)
  answer(
    'POST /api/admin/settings/emails/send',
    rejection(422, 'validation_failed', message, { fields: { subject: message } }),
  )
  await button('Send to me').click()
  await expect.element(page.getByRole('alert').filter({ hasText: message })).toBeVisible()
  const sent = answer('POST /api/admin/settings/emails/send', {
    message: 'We’re sending it to ann@shop.example.',
  })
  await button('Send to me').dblClick()
  await expect.element(page.getByText('We’re sending it to ann@shop.example.')).toBeVisible()
  expect(sent).toHaveLength(1)
  expect(sent[0]?.body).toMatchObject({ kind: 'order-received', subject: '{{x}}' })
})
