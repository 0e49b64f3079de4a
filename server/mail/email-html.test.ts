import { expect, test } from 'vitest'
import { contrast } from '../../contract/settings/look-colors.ts'
import { shopDefaults } from '../../shop/defaults.ts'
import { blockHtml } from './block-html.ts'
import { dark, headColors, light } from './email-colors.ts'
import { emailHtml } from './email-html.ts'

const hostile = `</title></p><script>alert(1)</script>"'&`
const escaped = '&lt;/title&gt;&lt;/p&gt;&lt;script&gt;alert(1)&lt;/script&gt;&quot;&#39;&amp;'

const colors = headColors(shopDefaults.look)
const own = headColors({ accent: '#0b57d0', ground: '#ffffff' })

test('an email escapes all that it is made of', () => {
  const html = emailHtml(
    {
      subject: hostile,
      greeting: hostile,
      before: [
        hostile,
        { kind: 'facts', facts: [{ term: hostile, value: hostile }] },
        { kind: 'url', label: hostile, url: hostile },
      ],
      link: { label: hostile, url: `https://shop.example/?${hostile}` },
      after: [
        hostile,
        { kind: 'lines', title: hostile, lines: [hostile] },
        {
          kind: 'items',
          title: hostile,
          items: [{ name: hostile, quantity: 1, amount: hostile, image: hostile }],
        },
      ],
      why: hostile,
    },
    {
      name: hostile,
      publicUrl: `https://shop.example/${hostile}`,
      contact: `https://shop.example/help?${hostile}`,
      seller: { ...shopDefaults.seller, name: hostile, address: hostile },
      colors,
    },
  )
  expect(html).not.toContain('<script')
  expect(html.match(/<title>/g)).toHaveLength(1)
  expect(html.replaceAll(escaped, '')).not.toContain('alert(1)')
  expect(html).toContain(`href="https://shop.example/?${escaped}"`)
})

test('the number of an invoice is not broken at its hyphens', () => {
  const html = blockHtml('Your invoice INV-2026-00001, and CN-2026-00002.')
  for (const number of ['INV-2026-00001', 'CN-2026-00002'])
    expect(html).toContain(`<span style="white-space:nowrap">${number}</span>`)
})

test.for([
  ['light text', light.text, light.paper],
  ['light links', light.link, light.paper],
  ['the light foot', light.soft, light.ground],
  ['links of the light foot', light.link, light.ground],
  ['dark text', dark.text, dark.paper],
  ['dark links', dark.link, dark.paper],
  ['the dark foot', dark.soft, dark.ground],
  ['links of the dark foot', dark.link, dark.ground],
  ['the head', colors.onHead, colors.head],
  ['the button', colors.onButton, colors.button],
  ['the head in own colors', own.onHead, own.head],
  ['the button in own colors', own.onButton, own.button],
] as const)('%s can be read: %s on %s', ([, one, other]) => {
  expect(contrast(one, other)).toBeGreaterThanOrEqual(4.5)
})
