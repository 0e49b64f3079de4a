import { expect } from 'vitest'
import { changeSettings } from '../test/settings.ts'
import { test } from '../test/site.ts'

test('all pages take the shop’s name from the settings, and the home page its words', async ({
  context,
  site,
}) => {
  const bodyOf = async (url: string) => (await site.inject({ url })).body
  expect(await bodyOf('/')).toContain('The best <span class="')
  await changeSettings(context, 'shop', { name: 'Smith & <Sons>', tagline: 'Steel', since: 1999 })
  await changeSettings(context, 'home', {
    headline: 'Well-made <armor>',
    intro: '',
    about: 'First.\n\nSecond.',
  })
  const home = await bodyOf('/')
  for (const words of [
    '<title>Smith &amp; &lt;Sons&gt; · Steel</title>',
    'content="Smith &amp; &lt;Sons&gt;"',
    '<p>Steel</p>',
    'Well-made</span> &lt;armor&gt;</h1>',
    'First.</p><p>Second.</p>',
    '1999–',
  ]) {
    expect(home).toContain(words)
  }
  expect(home.replaceAll('Armory Ltd', '')).not.toContain('Armory')
  expect(await bodyOf('/products')).toContain('· Smith &amp; &lt;Sons&gt;</title>')
  const { name, description } = JSON.parse(await bodyOf('/site.webmanifest'))
  expect([name, description]).toEqual(['Smith & <Sons>', 'Steel'])
  await changeSettings(context, 'home', { about: '' })
  expect(await bodyOf('/')).not.toContain('id="about"')
})

test('every page of a closed shop says that it takes no orders', async ({ context, site }) => {
  const words = 'We’re not taking orders at the moment.'
  const bodyOf = async (url: string) => (await site.inject({ url })).body
  expect(await bodyOf('/products')).not.toContain(words)
  await changeSettings(context, 'shop', { open: false })
  for (const url of ['/', '/products', '/cart']) expect(await bodyOf(url)).toContain(words)
})
