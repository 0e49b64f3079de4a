import { readdirSync, readFileSync } from 'node:fs'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { distance, fingerprint } from './likeness.ts'

/** Of 256; a copy with other colours or another quality stays far below. */
const FAR_APART = 24

const folder = new URL('../server/demo/pictures/', import.meta.url)
const shown = readdirSync(folder)
const fileOf = (name: string) => readFileSync(new URL(name, folder))

it('shows no two pictures that look alike', async () => {
  const prints = await Promise.all(shown.map(name => fingerprint(fileOf(name))))
  const alike = prints.flatMap((one, i) =>
    prints.slice(i + 1).flatMap((other, offset) => {
      const far = distance(one, other)
      return far < FAR_APART ? [`${shown[i]} and ${shown[i + 1 + offset]}: ${far}`] : []
    }),
  )
  expect(alike).toEqual([])
})

it('recognises a picture that was only recoloured, dimmed and stored anew', async () => {
  const original = fileOf('abyssal-bulwark.webp')
  const copy = await sharp(original)
    .resize(700)
    .modulate({ hue: 140, brightness: 0.85 })
    .jpeg({ quality: 70 })
    .toBuffer()
  expect(distance(await fingerprint(original), await fingerprint(copy))).toBeLessThan(FAR_APART)
})
