import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect } from 'vitest'
import { test } from '../test/fixtures.ts'

const web = join(import.meta.dirname, '../../web')
const folder = join(web, 'public')

test('the manifest has the shop’s name and color, and icons of the stated sizes', async ({
  app,
}) => {
  const { headers, body } = await app.inject('/site.webmanifest')
  expect(headers['content-type']).toMatch(/^application\/manifest\+json/)
  const { name, theme_color, icons } = JSON.parse(body)
  expect(name).toBe('Armory')
  const tokens = await readFile(join(web, 'app/theme/tokens.css'), 'utf8')
  expect(tokens).toContain(`--ground: ${theme_color};`)
  expect(icons).toHaveLength(2)
  for (const { src, sizes } of icons) {
    const { width, height } = await sharp(await readFile(join(folder, src))).metadata()
    expect(`${width}x${height}`).toBe(sizes)
  }
})

test('the image for shared links is small and of the stated size', async () => {
  const file = await readFile(join(folder, 'art/share.jpg'))
  expect(await sharp(file).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
  expect(file.length).toBeLessThan(200_000)
})
