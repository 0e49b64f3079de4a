import sharp from 'sharp'
import { expect } from 'vitest'
import { shopDefaults } from '../../shop/defaults.ts'
import { newProduct } from '../test/builders.ts'
import { adminSender } from '../test/images.ts'
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
  const preload = /<link rel="preload" href="[^"]+cinzel-others/
  expect(home).not.toMatch(preload)
  await changeSettings(context, 'shop', { name: 'Müller' })
  expect(await bodyOf('/cart')).toMatch(preload)
  expect(home).toContain('href="/#film"')
  await changeSettings(context, 'home', { about: '', film: false })
  expect(await bodyOf('/')).not.toMatch(/id="(about|film)"|#film/)
})

test('the first page after a change tells search engines the new name and currency', async ({
  context,
  site,
}) => {
  const id = await newProduct(context)
  const jsonLd = async () => {
    const { body } = await site.inject(`/view-product/${id}`)
    const [, graph = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(body) ?? []
    const { brand, offers } = JSON.parse(graph)['@graph'][0]
    return [brand.name, offers.priceCurrency]
  }
  await changeSettings(context, 'tax', { mode: 'home' })
  await changeSettings(context, 'shop', { name: 'Smith', currency: 'SEK' })
  expect(await jsonLd()).toEqual(['Smith', 'SEK'])
  await changeSettings(context, 'shop', { name: 'Sons', currency: 'EUR' })
  expect(await jsonLd()).toEqual(['Sons', 'EUR'])
})

test('every page of a closed shop says that it takes no orders', async ({ context, site }) => {
  const words = 'We’re not taking orders at the moment.'
  const bodyOf = async (url: string) => (await site.inject({ url })).body
  expect(await bodyOf('/products')).not.toContain(words)
  await changeSettings(context, 'shop', { open: false })
  for (const url of ['/', '/products', '/cart']) expect(await bodyOf(url)).toContain(words)
})

test('every page shows the owner’s logo without a script, and browsers its icon', async ({
  context,
  site,
}) => {
  const bodyOf = async (url: string) => (await site.inject({ url })).body
  expect(await bodyOf('/')).not.toContain('<style id="look">')
  const save = async (width: number, height: number) =>
    context.images.saveMeasured('logos', await drawing(width, height), adminSender)
  const [wide, square] = [await save(400, 100), await save(100, 100)]
  await changeSettings(context, 'look', { logo: wide, icon: square })
  for (const url of ['/', '/products', '/login-user', '/settings-admin']) {
    const body = await bodyOf(url)
    const [, style = ''] = /<style id="look">(.*?)<\/style>/s.exec(body) ?? []
    expect(style).toContain(`url(/public/images/logos/${square.file})`)
    expect(style).toContain('width:min(160px,40vw);height:40px')
    expect(style).toMatch(/^svg:has\(>\[fill="var\(--brand\)"\]\)\{/)
    expect(body).toContain('<path fill="var(--brand)"')
    // It replaces the name.
    expect(style).toContain('+span{position:absolute')
    expect(body).toContain(`<link rel="icon" href="/icon-192.png?${square.file}"`)
  }
  const icon = async (path: string) => {
    const { headers, rawPayload } = await site.inject(path)
    expect(headers['content-type']).toBe('image/png')
    return sharp(rawPayload)
  }
  for (const [path, side] of Object.entries({
    ...{ '/favicon.ico': 48, '/apple-touch-icon.png': 180, '/icon-192.png': 192 },
    '/icon-512.png?v=1': 512,
  })) {
    expect(await (await icon(path)).metadata()).toMatchObject({ width: side, height: side })
  }
  const { dominant } = await (await icon('/icon-512.png')).stats()
  expect(dominant.b).toBeGreaterThan(200)
  await changeSettings(context, 'look', { logo: square, icon: shopDefaults.look.icon })
  expect(await bodyOf('/')).not.toContain('+span{position:absolute')
  await changeSettings(context, 'look', shopDefaults.look)
  expect(await bodyOf('/')).toContain('href="/favicon.svg"')
  expect((await site.inject('/favicon.ico')).headers['content-type']).not.toBe('image/png')
})

test('the home page opens with the owner’s picture, and its crops replace the built-in ones', async ({
  context,
  site,
}) => {
  const picture = await context.images.saveMeasured(
    'pictures',
    await drawing(1500, 700),
    adminSender,
  )
  const showAll = await context.images.saveMeasured('logos', await drawing(300, 200), adminSender)
  const set = { picture, pictureText: 'A blue <hall>', focus: '30 60', showAll }
  await changeSettings(context, 'look', set)
  const { body } = await site.inject('/')
  expect(body).toContain('alt="A blue &lt;hall&gt;"')
  expect(body).toContain('style="object-position:30% 60%"')
  expect(body).toContain(`/public/images/pictures/900/${picture.file} 900w`)
  expect(body).not.toContain('/art/hero')
  for (const [path, type, width, height] of [
    ['/art/share.jpg', 'image/jpeg', 1200, 630],
    ['/art/email.jpg', 'image/jpeg', 1120, 280],
    ['/art/cover.webp', 'image/webp', 900, 1200],
    ['/art/emblem-all.webp', 'image/webp', 240, 240],
  ] as const) {
    const { headers, rawPayload } = await site.inject(path)
    expect(headers).toMatchObject({
      'content-type': type,
      'cross-origin-resource-policy': 'cross-origin',
    })
    expect(await sharp(rawPayload).metadata()).toMatchObject({ width, height })
    expect((await sharp(rawPayload).stats()).dominant.b).toBeGreaterThan(200)
  }
})

/** A blue drawing of that many pixels. */
function drawing(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: '#00f' } })
    .png()
    .toBuffer()
}
