import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { maxPlaceholders } from '../../contract/documents/documents.ts'
import { shopDefaults } from '../../shop/defaults.ts'
import { wrongPlaceholders } from '../placeholders.ts'
import { fillIn } from './fill-in.ts'
import { renderMarkdown } from './render-markdown.ts'

const html = (markdown: string) => renderMarkdown(markdown).html
const problems = (markdown: string) => renderMarkdown(markdown).problems

test.each([
  [
    'a paragraph\n\nand *another* **one**',
    '<p>a paragraph</p>\n<p>and <em>another</em> <strong>one</strong></p>',
  ],
  ['- a\n- b', '<ul>\n<li>a</li>\n<li>b</li>\n</ul>'],
  ['3. c', '<ol start="3">\n<li>c</li>\n</ol>'],
  [
    '> quoted\n\n---\n\n`code`  \nnext',
    '<blockquote>\n<p>quoted</p>\n</blockquote>\n<hr>\n<p><code>code</code><br>\nnext</p>',
  ],
  ['```js\nlet a\n```', '<pre><code>let a\n</code></pre>'],
  ['[Returns](/info/returns "How")', '<p><a href="/info/returns">Returns</a></p>'],
  [
    '<https://shop.example/a?b=1&c=2>',
    '<p><a href="https://shop.example/a?b=1&amp;c=2">https://shop.example/a?b=1&amp;c=2</a></p>',
  ],
  ['<b onclick="x">bold</b>', '<p>&lt;b onclick=&quot;x&quot;&gt;bold&lt;/b&gt;</p>'],
  ['<script>\nalert(1)\n</script>', '<p>&lt;script&gt;\nalert(1)\n&lt;/script&gt;</p>'],
])('%j is rendered as %j', (markdown, expected) => {
  expect(renderMarkdown(markdown)).toEqual({ html: expected, problems: [] })
})

test.each([
  ['# a\n## b\n### c', ['h2', 'h3', 'h4']],
  ['## a\n### b', ['h2', 'h3']],
  ['#### a\n##### b', ['h2', 'h3']],
  ['# a\n###### b', ['h2', 'h6']],
])('the headings of %j are %s', (markdown, names) => {
  expect([...html(markdown).matchAll(/<(h\d)>/g)].map(([, name]) => name)).toEqual(names)
})

test.each([
  ['http://shop.example', 'http://shop.example'],
  ['//evil.example', '//evil.example'],
  ['javascript:alert(1)', 'javascript:alert(1)'],
  ['returns', 'returns'],
  ['#top', '#top'],
  ['', ''],
])('a link to %j is rejected with its line', (to, shown) => {
  const words = `link must start with https://, mailto: or /, not with “${shown}”.`
  const [problem] = problems(`Words\n\n[a](${to === '' ? '' : `<${to}>`})`)
  expect(problem).toMatch(/^(Line 3: a|A) /)
  expect(problem).toContain(words)
  expect(html(`[a](<${to}>)`)).toBe('<p><a>a</a></p>')
})

test('an image is no image', () => {
  expect(html('![a](https://shop.example/a.png)')).toBe(
    '<p>!<a href="https://shop.example/a.png">a</a></p>',
  )
})

test('placeholders are kept, and unknown ones are named with their lines', () => {
  expect(problems('{{seller.name}} {{ shop.name }}\n\n{{seller.nam}}\n{{toString}} {{}}')).toEqual([
    'Line 3: there is no placeholder {{seller.nam}}.',
    'Line 4: there is no placeholder {{toString}}.',
    'Line 4: there is no placeholder {{}}.',
  ])
  expect(problems('[a](mailto:{{seller.email}})')).toEqual([])
  expect(problems('[a]({{shop.name}})')).toHaveLength(1)
  expect(problems('[a](/info/{{shop.name}})')).toEqual([])
  // Without a phone number, it would lead to another host.
  expect(problems('[a](/{{seller.phone}}/evil.example)')).toHaveLength(1)
})

test.each(['\\{{x}}', '{\\{x}}', '\\{\\{x}}', '\\{\\{x\\}\\}', '\\{{x\\}}'])(
  'an escaped placeholder may have any name: %s',
  escaped => expect(problems(`Write ${escaped}.`)).toEqual([]),
)

test.each(['\\\\{{x}}', '\\{ {{x}}', '\\a{{x}}'])(
  'a placeholder after an escape that isn’t its own is still unknown: %s',
  unknown => expect(problems(unknown)).toEqual(['Line 1: there is no placeholder {{x}}.']),
)

test('a text with too many placeholders is rejected', () => {
  expect(problems('{{seller.address}} '.repeat(maxPlaceholders))).toEqual([])
  expect(problems('{{seller.address}} '.repeat(maxPlaceholders + 1))).toEqual([
    'Use at most 300 placeholders.',
  ])
})

test.each([
  [
    '300 placeholders',
    `[a]: https://a.example/{{seller.address}}\n\n${'[a] '.repeat(maxPlaceholders + 1)}`,
  ],
  ['would be too long', `[a]: https://a.example/${'b'.repeat(2_000)}\n\n${'[a] '.repeat(1_000)}`],
])('a text whose links make a huge page is rejected: %s', (why, text) => {
  expect(problems(text)).toEqual([expect.stringContaining(why)])
})

test.each(['{\\{seller.name}\\}', '\\{{seller.name}}', '&#123;&lcub;seller.name}}'])(
  'escaped braces are no placeholder: %s',
  escaped => {
    const filled = fillIn(html(`Write ${escaped} for {{ shop.name }}.`), shopDefaults)
    expect(filled).toBe(`<p>Write {&#123;seller.name}} for ${shopDefaults.shop.name}.</p>`)
  },
)

test('a placeholder in an address is filled in unless its braces are escaped, and so is one after an escaped backslash', () => {
  const filled = (markdown: string) => fillIn(html(markdown), shopDefaults)
  const name = shopDefaults.shop.name
  expect(filled('[a](https://a.example/{{shop.name}})')).toContain(`/${encodeURIComponent(name)}"`)
  expect(filled('[a](https://a.example/\\{{shop.name}})')).toContain('/%7B%7bshop.name%7D%7D"')
  expect(filled('\\\\{{shop.name}}')).toBe(`<p>\\${name}</p>`)
})

test('the characters that stand for braces while a text is rendered are no braces if they are typed', () => {
  expect(html('\uFDD0shipping.table\uFDD1')).toBe('<p>shipping.table</p>')
})

test('the table of shipping stands once, in a paragraph of its own', () => {
  const alone = 'Line 1: put {{shipping.table}} in a paragraph of its own'
  expect(renderMarkdown('Prices:\n\n{{ shipping.table }}\n\n> Late')).toMatchObject({
    ...{ problems: [], html: expect.stringContaining('<p>{{ shipping.table }}</p>') },
  })
  for (const text of [
    'Prices: {{shipping.table}}',
    '{{shipping.table}}\nMore',
    '## {{shipping.table}}',
    '- {{shipping.table}}',
    '[a](mailto:{{shipping.table}})',
    '**{{shipping.table}}**',
    '`{{shipping.table}}`',
    '    {{shipping.table}}',
  ]) {
    expect(problems(text), text).toEqual([expect.stringContaining(alone)])
  }
  expect(problems('{{shipping.table}}\n\n{{shipping.table}}')).toEqual([
    'Line 3: use {{shipping.table}} only once.',
  ])
})

describe('attacks', () => {
  const schemes = [
    ...['javascript:', 'JaVaScRiPt:', 'java\tscript:', 'java&#10;script:', '&#106;avascript:'],
    ...['&#x6A;avascript:', '\\javascript:', '%6Aavascript:', ' javascript:', '\u0001javascript:'],
    ...['vbscript:', 'data:text/html;base64,', 'data:text/html,', 'blob:', 'file://', 'http://'],
    ...['//', '/\\', '/\t/', '\\\\', 'https:/', 'https:', 'irc://', 'xmpp:', 'feed:javascript:'],
    ...['view-source:', 'https&colon;//', 'javascript&colon;', 'https://a"onclick=', 'mailto:'],
  ]
  const payloads = [
    ...['alert(1)', 'evil.example', '<script>alert(1)</script>', '"><img src=x onerror=alert(1)>'],
    ...["' onmouseover='alert(1)", '" style="x:expression(1)', '`-alert(1)-`', '%0Aalert(1)'],
    ...['PHNjcmlwdD4=', '//%0Aalert(1)', '&quot; onclick=&quot;alert(1)', '{{seller.name}}'],
  ]
  const html5 = [
    ...['<script>', '</script>', '<svg/onload=alert(1)>', '<img src=x onerror=alert(1)>', '<!--'],
    ...['-->', '<![CDATA[', ']]>', '<?php', '<!DOCTYPE x>', '<iframe srcdoc="', '<math><mtext>'],
    ...['<a href="javascript:alert(1)">', '<style>@import', '<base href=//evil.example>', '<body'],
    ...['<details open ontoggle=alert(1)>', '<form action=//evil.example>', '<template>', '<x y'],
    ...[
      '<meta http-equiv=refresh>',
      '<object data=',
      '<noscript><p title="</noscript>',
      '\0',
      '\u2028',
    ],
  ]
  const target = fc
    .tuple(fc.constantFrom(...schemes), fc.constantFrom(...payloads))
    .map(parts => parts.join(''))
  const words = fc.constantFrom(...html5, ...payloads)
  const link = fc.oneof(
    fc.tuple(words, target, words).map(([a, b, c]) => `[${a}](${b} "${c}")`),
    fc.tuple(words, target).map(([a, b]) => `[${a}](<${b}>)`),
    fc.tuple(words, target).map(([a, b]) => `![${a}](${b})`),
    fc.tuple(words, target, words).map(([a, b, c]) => `[x][y]\n\n[y]: ${b} '${c}'\n\n[${a}][y]`),
    target.map(to => `<${to}>`),
    target.map(to => `[a](${to}\n"b)`),
  )
  const block = fc.constantFrom(
    '# ',
    '> ',
    '- ',
    '1. ',
    '    ',
    '```',
    '`',
    '**',
    '_',
    '\n\n',
    '\\',
    '|',
    '&',
    '<',
  )
  const sample = fc
    .array(fc.oneof(link, words, block, fc.string({ maxLength: 5 })), {
      minLength: 1,
      maxLength: 8,
    })
    .map(parts => parts.join(''))

  const safe =
    /^<(\/?(h[2-6]|p|ul|li|strong|em|code|pre|blockquote|a|ol)|hr|br|ol start="\d{1,9}"|a href="([^"<>]*)")>$/
  const base = 'https://shop.example'

  test('10,000 texts from known payloads give known tags and addresses only', () => {
    const check = (markdown: string) => {
      const rendered = html(markdown)
      for (const [tag] of rendered.matchAll(/<[^>]*>?/g)) {
        const found = safe.exec(tag)
        expect(found, `${tag} of ${JSON.stringify(markdown)}`).not.toBeNull()
        const href = found?.[3]
        if (href === undefined) continue
        // As a browser reads the attribute.
        const url = new URL(href.replaceAll('&amp;', '&'), base)
        const isKnown = url.protocol === 'mailto:' || url.protocol === 'https:'
        expect(isKnown, href).toBe(true)
        expect(href).not.toMatch(/&(?!amp;|quot;)/)
        if (!/^https:\/\//i.test(href) && url.protocol === 'https:') expect(url.origin).toBe(base)
      }
      expect(rendered.replace(/<[^>]*>/g, '')).not.toMatch(/[<>"]/)
    }
    fc.assert(fc.property(sample, check), { numRuns: 10_000 })
  })
})

test('a text of nothing but braces is checked as fast as any other', () => {
  const start = process.threadCpuUsage()
  for (const braces of ['{{', '{{a', '}}']) {
    expect(wrongPlaceholders(braces.repeat(30_000), ['shop.name'], 20)).not.toEqual([])
  }
  expect(process.threadCpuUsage(start).user / 1_000).toBeLessThan(500)
})
