import sharp from 'sharp'
import { expect } from 'vitest'
import { emailLogoUrl, imageUrl } from '../../contract/images.ts'
import { shopDefaults } from '../../shop/defaults.ts'
import { imageUses } from '../image-uses.ts'
import { sweepImages } from '../images/sweep.ts'
import { apiError } from '../test/browser.ts'
import { browserOf, roles, type Shop } from '../test/callers.ts'
import { test } from '../test/fixtures.ts'
import { adminSender, backdateImage, squareImage } from '../test/images.ts'
import { openApp } from '../test/requests.ts'
import { changeSettings, settingsPage } from '../test/settings.ts'
import { getSettings, saveSettings } from './settings.ts'

async function adminOf(shop: Shop) {
  const browser = browserOf(shop, await roles.admin.arrive(shop))
  const { client } = browser
  const upload = async (bytes: Uint8Array, name = 'logo.png', type = 'image/png') => {
    const image = new File([new Uint8Array(bytes)], name, { type })
    return (await client('POST /api/admin/settings/look/image', { body: { image, field: 'logo' } }))
      .image
  }
  return { client, ...settingsPage(browser, 'look'), upload }
}

/** A transparent logo of that many pixels, with a square in it. */
function drawing(width: number, height: number, color = '#fff') {
  const side = Math.round(height / 2)
  const box = { width: side, height: side, channels: 4, background: color } as const
  return sharp({ create: { ...box, width, height, background: '#0000' } })
    .composite([{ input: { create: box }, gravity: 'west' }])
    .png()
    .toBuffer()
}

const none = shopDefaults.look.logo

test('a logo is re-encoded, and every node serves it under the hash of its content', async ({
  context,
  app,
  otherNode,
}) => {
  const admin = await adminOf({ context, app })
  const logo = await admin.upload(await drawing(1200, 300))
  expect(logo).toMatchObject({ width: 512, height: 128 })
  await admin.save({ logo })
  const elsewhere = await openApp(otherNode)
  const { look } = (await elsewhere.inject('/api/settings')).json()
  expect(look).toEqual({ icon: logo.file, css: expect.stringContaining(logo.file) })
  const { headers, rawPayload } = await elsewhere.inject(imageUrl('logos', logo.file))
  expect(headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 512, hasAlpha: true })
  expect(await admin.upload(await drawing(1200, 300))).toEqual(logo)
  await admin.save({ logo: none })
  expect((await app.inject('/api/settings')).json()).not.toHaveProperty('look')
})

test('emails show a logo as a PNG on the color of their header, and no other image', async ({
  context,
  app,
}) => {
  const admin = await adminOf({ context, app })
  const logo = await admin.upload(await drawing(1200, 300))
  await admin.save({ logo, accent: '#0b57d0', ground: '#ffffff' })
  const { statusCode, headers, rawPayload } = await app.inject(emailLogoUrl(logo.file))
  expect(statusCode).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'image/png',
    'cross-origin-resource-policy': 'cross-origin',
  })
  const { height, hasAlpha } = await sharp(rawPayload).metadata()
  expect({ height, hasAlpha }).toEqual({ height: 80, hasAlpha: false })
  expect(rawPayload.length).toBeLessThan(8_000)
  const picture = await context.images.save('pictures', await squareImage('#123'), adminSender)
  for (const file of [`${'a'.repeat(32)}.webp`, picture, '../logos/x.png', 'x']) {
    expect((await app.inject(emailLogoUrl(file))).statusCode).toBe(404)
  }
})

const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'

test.for([
  ['an SVG', svg, 'logo.svg', 'image/svg+xml'],
  ['an SVG that claims to be a PNG', svg, 'logo.png', 'image/png'],
  ['an SVG with a declaration', `<?xml version="1.0"?>${svg}`, 'logo.webp', 'image/webp'],
  ['a compressed SVG', new Uint8Array([31, 139, 8, 0, 0, 0]), 'logo.jpg', 'image/jpeg'],
  ['a page', '<!doctype html><script>alert(1)</script>', 'logo.jpeg', 'image/jpeg'],
] as const)('%s is rejected', async ([, bytes, name, type], { context, app }) => {
  const admin = await adminOf({ context, app })
  const content = typeof bytes === 'string' ? new TextEncoder().encode(bytes) : bytes
  const rejected = await apiError(admin.upload(content, name, type))
  expect(rejected).toMatchObject({ status: 415, code: 'unsupported_media_type' })
  expect(Object.keys(rejected.fields)).toEqual(['image'])
})

test('images of all versions are kept, and those that nobody saved are removed', async ({
  context,
  app,
}) => {
  const admin = await adminOf({ context, app })
  const logos = []
  for (const color of ['red', 'green', 'blue']) {
    logos.push(await admin.upload(await drawing(100, 100, color)))
  }
  const [first = none, second = none, unsaved = none] = logos
  await admin.save({ logo: first })
  await admin.save({ logo: second })
  await admin.save({ logo: none })
  for (const { file } of logos) await backdateImage(context, 'logos', file)
  await sweepImages(context, imageUses)
  const statuses = logos.map(
    async ({ file }) => (await app.inject(imageUrl('logos', file))).statusCode,
  )
  expect(await Promise.all(statuses)).toEqual([200, 200, 404])
  const { value } = await admin.get(1)
  expect((await admin.save(value)).value.logo).toEqual(first)
  const rejected = await apiError(admin.save({ icon: unsaved }))
  expect(rejected.fields).toEqual({ icon: 'This image no longer exists. Choose it again' })
})

test('an image that was uploaded long ago is safe from the sweep while it is saved', async ({
  context,
  app,
}) => {
  const admin = await adminOf({ context, app })
  const { file } = await admin.upload(await squareImage('#123'))
  await backdateImage(context, 'logos', file)
  expect(await context.images.renew('logos', file)).toBe(true)
  await sweepImages(context, imageUses)
  expect((await app.inject(imageUrl('logos', file))).statusCode).toBe(200)
})

test('a slow disk holds up no other change while an image is saved', async ({ context }) => {
  const logo = await context.images.saveMeasured('logos', await squareImage('#123'), adminSender)
  const disk = Promise.withResolvers<void>()
  const renew: typeof context.images.renew = async (...image) => {
    await disk.promise
    return context.images.renew(...image)
  }
  const { value, version } = await getSettings(context, 'look')
  const slow = { ...context, images: { ...context.images, renew } }
  const saved = saveSettings(slow, 'system', 'look', { value: { ...value, logo }, version })
  await changeSettings(context, 'footer', { contact: 'help@shop.example' })
  disk.resolve()
  expect((await saved).value.logo).toEqual(logo)
})

test.for([
  { file: '../../products/x.webp', width: 1, height: 1 },
  { file: 'a.webp)}body{display:none', width: 1, height: 1 },
  { file: `${'a'.repeat(32)}.svg`, width: 1, height: 1 },
])('the name $file is rejected', async (logo, { context, app }) => {
  const admin = await adminOf({ context, app })
  expect(await apiError(admin.save({ logo }))).toMatchObject({ status: 422 })
})

test('pages get all colors that follow from the two that are set, and admin pages none', async ({
  context,
  app,
}) => {
  const admin = await adminOf({ context, app })
  await admin.save({ accent: '#0B57D0', ground: '#ffffff' })
  const { look } = (await app.inject('/api/settings')).json()
  expect(look.ground).toBe('#ffffff')
  expect(look.css).toMatch(/^@media screen\{:root:not\(\.admin\)\{color-scheme:light;/)
  for (const token of ['--ground:#ffffff', '--ember:#0b57d0', '--on-ember:#ffffff']) {
    expect(look.css).toContain(token)
  }
  const manifest = (await app.inject('/site.webmanifest')).json()
  expect(manifest).toMatchObject({ theme_color: '#ffffff', background_color: '#ffffff' })
  await admin.save({ accent: '#9fe0ff', ground: shopDefaults.look.ground })
  expect((await app.inject('/api/settings')).json().look.css).not.toContain('--ground')
})

test.for([
  [
    { accent: '#3a2a1a' },
    'accent',
    /^Choose a color with more contrast: \d\.\d:1 is below 4\.5:1$/,
  ],
  [{ ground: '#808080' }, 'ground', /more contrast/],
  [{ accent: 'orange' }, 'accent', /^Enter a color such as #f2ae49$/],
  [{ accent: 'var(--x);}' }, 'accent', /^Enter a color/],
] as const)('the colors %o are rejected', async ([colors, field, message], { context, app }) => {
  const admin = await adminOf({ context, app })
  const rejected = await apiError(admin.save(colors))
  expect(rejected).toMatchObject({ status: 422, code: 'validation_failed' })
  expect(Object.keys(rejected.fields)).toEqual([field])
  expect(rejected.fields[field]).toMatch(message)
})

test('the main picture needs a description, opens the home page, and lends its crops', async ({
  context,
  app,
}) => {
  const admin = await adminOf({ context, app })
  // Blue above, red below.
  const bytes = await sharp(await squareImage('#00f', 2400))
    .composite([
      {
        input: { create: { width: 2400, height: 1200, channels: 3, background: '#f00' } },
        gravity: 'south',
      },
    ])
    .png()
    .toBuffer()
  const image = new File([new Uint8Array(bytes)], 'hall.png', { type: 'image/png' })
  const body = { image, field: 'picture' } as const
  const { image: picture } = await admin.client('POST /api/admin/settings/look/image', { body })
  expect(picture).toMatchObject({ width: 2000, height: 2000 })
  const rejected = await apiError(admin.save({ picture }))
  expect(rejected.fields).toEqual({ pictureText: 'Describe the picture' })
  await admin.save({ picture, pictureText: 'A hall', focus: '50 99' })
  const home = (await app.inject('/api/featured')).json()
  expect(home.picture).toEqual({ file: picture.file, text: 'A hall', focus: '50 99' })
  for (const width of [undefined, 900, 2000]) {
    const { statusCode } = await app.inject(imageUrl('pictures', picture.file, width))
    expect(statusCode).toBe(200)
  }
  await backdateImage(context, 'pictures', picture.file)
  await sweepImages(context, imageUses)
  expect((await app.inject(imageUrl('pictures', picture.file))).statusCode).toBe(200)
  for (const [focus, color] of [
    ['50 99', 'r'],
    ['50 0', 'b'],
  ] as const) {
    const [x = 0, y = 0] = focus.split(' ').map(Number)
    const crop = { width: 1120, height: 280 }
    const output = { crop, focus: { x, y }, ground: '#ffffff', as: 'jpeg' } as const
    const bytes = await context.images.derive('pictures', picture.file, output)
    const { dominant } = await sharp(bytes).stats()
    expect(dominant[color]).toBeGreaterThan(200)
    expect(await sharp(bytes).metadata()).toMatchObject({ ...crop, format: 'jpeg' })
  }
})
