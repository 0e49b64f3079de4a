import { describe, expect, test } from 'vitest'
import { shopDefaults } from '../../shop/defaults.ts'
import { emailColors } from '../mail/email-colors.ts'
import { renderEmail } from '../mail/render-email.ts'
import { emailLines } from '../test/email-lines.ts'
import { type AccountEmail, accountTemplates } from './email-templates.ts'
import { sampleAccountEmails } from './sample-emails.ts'

const { seller } = shopDefaults
const shop = {
  name: 'Armory',
  publicUrl: 'https://shop.example',
  contact: '',
  seller,
  timeZone: shopDefaults.shop.timeZone,
  colors: emailColors(shopDefaults.look),
  carriers: [],
}
const link = 'https://shop.example/api/users/activate/a-b_c?x=1&y=2'
const to = 'someone@example.com'
const accountChange = { by: 'ann', at: '2026-11-26T09:00:00.000Z', before: '5678', after: '3000' }

function render(mail: AccountEmail, contact = '') {
  const write = accountTemplates[mail.template]
  const sender = { ...shop, contact }
  return renderEmail(write(mail as never, sender), sender)
}

function emailsFor(name: string): AccountEmail[] {
  return [
    ...sampleAccountEmails(to, link, name),
    { template: 'staff-invitation', to, link },
    { template: 'bank-account-changed', to, name, ...accountChange },
    { template: 'stripe-keys-changed', to, name, by: 'ann', at: accountChange.at },
    { template: 'mail-server-changed', to, name, ...accountChange },
  ]
}

describe.each(emailsFor('Ann Example'))('the email “$template”', mail => {
  const { subject, text, html } = render(mail)
  const expected = 'link' in mail ? mail.link : `${shop.publicUrl}/`

  test('has its link in HTML and text, where it is on its own line', () => {
    const line = text.split('\n').find(line => line.startsWith(expected))
    expect(line).toMatch(/^\S+$/)
    const escaped = line?.replaceAll('&', '&amp;')
    expect(html).toContain(`<a href="${escaped}"`)
    expect(html).toContain(`>${escaped}</a>`)
  })

  test('says the same in HTML and text', () => {
    const lines = emailLines(html)
    const read = (line: string) => line && !line.endsWith(':')
    for (const line of text.split('\n').filter(read)) expect(lines).toContain(line)
    const ofHtmlAlone = [subject, 'If the button doesn’t work, open this address in your browser:']
    for (const line of lines.filter(line => !ofHtmlAlone.includes(line))) {
      expect(text).toContain(line)
    }
  })

  test('says at the end why it was sent', () => {
    expect(text).toMatch(
      /\n\nYou’re receiving this email because [^\n]+\n\nArmory Ltd, 7 Forge Lane, [^\n]+\nhttps:\/\/shop\.example\n$/,
    )
  })

  test('names the shop and itself', () => {
    expect(subject).toContain('Armory')
    expect(html).toMatch(/^<!doctype html>\n<html lang="en">/)
    expect(html).toContain(`<title>${subject}</title>`)
  })

  test('loads nothing but the two images of the header', () => {
    const header =
      /<img src="https:\/\/shop\.example\/(icon-192\.png|art\/email\.jpg)" width="\d+" height="\d+" alt=""[^>]*>/g
    expect(html.match(header)).toHaveLength(2)
    expect(html.replace(header, '')).not.toMatch(/src=|url\(|@import|<script|<img/)
  })
})

test('user input is escaped in HTML and cannot break the subject', () => {
  const name = `<img src=x onerror=alert(1)>"'&\r\nBcc: a@example.com`
  for (const mail of emailsFor(name)) {
    const { subject, html } = render(mail)
    expect(subject).not.toMatch(/[\r\n]/)
    expect(html).not.toContain('<img src=x')
    if ('name' in mail) expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;&quot;&#39;&amp;')
  }
})

test('an email to an unconfirmed address contains no name', () => {
  const emails = emailsFor('Ann Example').filter(mail => !('name' in mail))
  expect(emails.map(({ template }) => template)).toEqual([
    'activate',
    'confirm-email',
    'no-account',
    'staff-invitation',
  ])
  for (const mail of emails) expect(render(mail).text).toMatch(/^Hello,\n/)
})

test.each([
  ['activate', '24 hours', 'the password you chose when you signed up'],
  ['confirm-email', '24 hours', 'the account’s password'],
  ['reset', '1 hour', 'you’ll choose the new password there'],
])('“%s” says that its link works for %s and asks elsewhere for %s', (kind, life, password) => {
  const mail = emailsFor('Ann').find(({ template }) => template === kind)
  const text = mail && render(mail).text
  expect(text).toContain(`works for ${life}`)
  expect(text).toContain(password)
  expect(text).toContain('If this wasn’t you, ignore this email')
})

test.each([
  ['help@shop.example', 'mailto:help@shop.example'],
  ['https://shop.example/help?a=1&b=2', 'https://shop.example/help?a=1&amp;b=2'],
])('every email ends with the way to reach the shop: %s', (contact, href) => {
  for (const mail of emailsFor('Ann')) {
    const { text, html } = render(mail, contact)
    expect(text).toMatch(/\n\nArmory Ltd, [^\n]+\nhttps:\/\/shop\.example\n\S+\n$/)
    expect(text.endsWith(`\n${contact}\n`)).toBe(true)
    expect(html).toContain(`<a class="link" href="${href}"`)
  }
})

test('an owner who lost their account is told how to contact the shop, if a contact is set', () => {
  const mail = { template: 'email-changed', to, name: 'Ann' } as const
  const { text, html } = render(mail, 'help@shop.example')
  expect(text).toContain('Write to us right away at help@shop.example so that we can block')
  expect(html).toContain('Write to us right away at help@shop.example so that we can block')
  for (const part of Object.values(render(mail))) expect(part).not.toMatch(/write to us/i)
})
