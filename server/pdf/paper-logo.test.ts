import sharp from 'sharp'
import { expect, test } from 'vitest'
import { shopDefaults } from '../../shop/defaults.ts'
import { encodeImage, type ImageOutput } from '../images/encode-image.ts'
import { readPdfPages } from '../test/read-pdf-pages.ts'
import { draw } from './draw.ts'
import { paperLogoOf, readPaperLogo } from './paper-logo.ts'

/** A logo as it is stored, with a transparent right half unless it is opaque. */
async function drawnLogo(
  width: number,
  height: number,
  { ground = '#ffffff', opaque = false } = {},
) {
  const background = opaque ? '#a33' : '#0000'
  const create = { width, height, channels: 4, background } as const
  const half = { ...create, width: Math.ceil(width / 2), background: '#a33' }
  const upload = await sharp({ create })
    .composite([{ input: { create: half }, gravity: 'west' }])
    .png()
    .toBuffer()
  const stored = await encodeImage('logos', upload)
  const file = `${'a'.repeat(32)}.webp`
  const whole = stored.images.at(-1)?.bytes ?? upload
  const derive = async (_: 'logos', __: string, output: ImageOutput) =>
    (await encodeImage('logos', whole, output)).images[0]?.bytes
  const logo = { file, width: stored.width, height: stored.height }
  const look = paperLogoOf({ ...shopDefaults.look, ground, logo })
  const drawn = await readPaperLogo({ images: { derive } as never }, look)
  if (!drawn) throw new Error('There is no logo.')
  return drawn
}

test.for<[string, number, number, { width: number; height: number; isWide: boolean }]>([
  ['wide', 1200, 240, { width: 200, height: 39.84, isWide: true }],
  ['very wide', 2000, 100, { width: 200, height: 10.16, isWide: true }],
  ['tall', 100, 400, { width: 10, height: 40, isWide: false }],
  ['tiny', 16, 16, { width: 12, height: 12, isWide: false }],
])('a %s logo keeps its proportions within its room', async ([, width, height, expected]) => {
  const drawn = await drawnLogo(width, height)
  expect(drawn.isWide).toBe(expected.isWide)
  expect(drawn.width).toBeCloseTo(expected.width)
  expect(drawn.height).toBeCloseTo(expected.height)
  const { width: pixels = 0, height: lines = 1 } = await sharp(drawn.png).metadata()
  expect(Math.abs(pixels / lines / (width / height) - 1)).toBeLessThan(0.1)
})

test('only a transparent logo that was made for a dark ground has that ground on paper', async () => {
  /** The colors of the first and the last pixel. */
  const corners = async (options: { ground: string; opaque?: boolean }) => {
    const { png } = await drawnLogo(300, 100, options)
    const { data } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
    return [data.subarray(0, 4), data.subarray(-4)].map(([red = 0, , , alpha]) =>
      alpha === 0 ? 'nothing' : red < 60 ? 'ground' : 'mark',
    )
  }
  expect(await corners({ ground: '#110d0a' })).toEqual(['ground', 'ground'])
  expect(await corners({ ground: '#f7f3ee' })).toEqual(['mark', 'nothing'])
  expect(await corners({ ground: '#110d0a', opaque: true })).toEqual(['mark', 'mark'])
})

test('a logo is stored once in a file, and a wide one takes the place of the name', async () => {
  const slips = (logo: Awaited<ReturnType<typeof drawnLogo>>) =>
    draw({ title: 'Slips', author: 'Armory', date: new Date(0) }, page => {
      for (const name of ['One', 'Two', 'Three']) {
        page.section(name)
        page.brand('Smith', logo)
        page.text('P', [name])
      }
    })
  const wide = await drawnLogo(400, 100)
  const bytes = Buffer.from(await slips(wide))
  // The image and its mask.
  expect(bytes.toString('latin1').match(/\/Subtype \/Image/g)).toHaveLength(2)
  expect(Buffer.from(await slips(wide)).equals(bytes)).toBe(true)
  const [page] = await readPdfPages(bytes)
  expect(page).toContain('One')
  expect(page).not.toContain('Smith')
  const [other] = await readPdfPages(Buffer.from(await slips(await drawnLogo(100, 100))))
  expect(other).toContain('Smith')
})
