import { expect, test } from 'vitest'
import { contrast } from '../../contract/settings/look-colors.ts'
import { shopDefaults } from '../../shop/defaults.ts'
import { blockHtml } from './block-html.ts'
import { blockText } from './blocks.ts'
import { dark, emailColors, light } from './email-colors.ts'
import { toSender } from './email-content.ts'
import { emailHtml } from './email-html.ts'

const hostile = `</title></p><script>alert(1)</script>"'&`
const escaped = '&lt;/title&gt;&lt;/p&gt;&lt;script&gt;alert(1)&lt;/script&gt;&quot;&#39;&amp;'

const colors = emailColors(shopDefaults.look)
const own = emailColors({ accent: '#0b57d0', ground: '#ffffff' })
const bright = emailColors({ accent: '#ffff00', ground: '#000000' })
const grounds = ['paper', 'ground'] as const

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
      carriers: [],
      contact: `https://shop.example/help?${hostile}`,
      timeZone: 'UTC',
      seller: { ...shopDefaults.seller, name: hostile, address: hostile },
      colors,
    },
  )
  expect(html).not.toContain('<script')
  expect(html.match(/<title>/g)).toHaveLength(1)
  expect(html.replaceAll(escaped, '')).not.toContain('alert(1)')
  expect(html).toContain(`href="https://shop.example/?${escaped}"`)
})

test('the logo takes the place of the mark and, if it is wide, is called as the shop', () => {
  const file = `${'a'.repeat(32)}.webp`
  const headOf = (size: { width: number; height: number } | undefined) => {
    const { look, shop } = shopDefaults
    const settings = { ...shopDefaults, shop: { ...shop, name: `"A" & 'b' <c>` } }
    const own = size && { look: { ...look, logo: { file, ...size } } }
    const sender = toSender({ ...settings, ...own }, 'https://shop.example')
    const email = { ...{ subject: '', greeting: '', why: '', after: [] }, before: [''] as [string] }
    const html = emailHtml({ ...email, link: { label: '', url: '' } }, sender)
    return /<div class="head"[^>]*>(.*?)<\/div>/.exec(html)?.[1]
  }
  const name = '&quot;A&quot; &amp; &#39;b&#39; &lt;c&gt;'
  const src = `src="https://shop.example/public/images/logos/email/${'a'.repeat(32)}.png"`
  expect(headOf({ width: 512, height: 128 })).toBe(
    `<img ${src} width="160" height="40" alt="${name}" style="border:0;vertical-align:middle">`,
  )
  expect(headOf({ width: 512, height: 20 })).toContain('width="200" height="8"')
  const square = headOf({ width: 100, height: 100 })
  expect(square).toContain(`${src} width="40" height="40" alt=""`)
  expect(square).toContain(`>${name}</span>`)
  expect(headOf({ width: 16, height: 16 })).toContain('width="16" height="16"')
  const mark = headOf(undefined)
  expect(mark).toContain('src="https://shop.example/icon-192.png" width="32" height="32" alt=""')
  expect(mark).toContain(`>${name}</span>`)
})

test('the number of an invoice is not broken at its hyphens', () => {
  const html = blockHtml('Your invoice INV-2026-00001, and CN-2026-00002.', light.link)
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
  ...grounds.flatMap(ground => [
    ['light links in own colors', own.link, light[ground]] as const,
    ['dark links in own colors', own.darkLink, dark[ground]] as const,
    ['light links in a bright color', bright.link, light[ground]] as const,
    ['dark links in a bright color', bright.darkLink, dark[ground]] as const,
  ]),
] as const)('%s can be read: %s on %s', ([, one, other]) => {
  expect(contrast(one, other)).toBeGreaterThanOrEqual(4.5)
})

test('the price of an item follows its name, whichever way that is written', () => {
  const item = { name: 'אבג 3', quantity: 2, amount: '€200.00', image: undefined }
  const block = { kind: 'items' as const, title: 'Your order', items: [item] }
  expect(blockText(block)).toBe('Your order:\n2 × \u2068אבג 3\u2069: €200.00')
  expect(blockHtml(block, light.link)).toContain('2 × \u2068אבג 3\u2069</td>')
})
