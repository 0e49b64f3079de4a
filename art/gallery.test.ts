import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { fileName, masters } from './gallery.ts'
import { iconBody } from './icons.ts'
import { isIcon } from './part.ts'
import { portraits } from './pictures.ts'
import { partBox } from './view.ts'

const SMALL = 0.06

describe('the gallery', () => {
  it('has a master for every picture of the catalogue and none too many', () => {
    const files = readdirSync(new URL('../server/demo/pictures/', import.meta.url))
    const ofCatalogue = [...masters].filter(([, { shownBy }]) => shownBy === 'catalogue')
    expect(ofCatalogue.map(([name]) => fileName(name)).toSorted()).toEqual(files.toSorted())
  })

  it.each(Object.entries(portraits))(
    'draws %s from icons that exist, on the stage',
    (_, portrait) => {
      for (const part of portrait.figure) {
        if (isIcon(part)) expect(iconBody(part.icon)).not.toBe('')
        if (part.emblem) expect(iconBody(part.emblem.icon)).not.toBe('')
        expect(partBox(part).every(Number.isFinite)).toBe(true)
      }
    },
  )

  it('dresses every portrait in colours of its own', () => {
    const looks = Object.values(portraits).map(({ suit }) => JSON.stringify(suit))
    expect(new Set(looks).size).toBe(looks.length)
  })

  it.each(['skybreakers-vow', 'emblem-ice', 'emblem-all', 'hero-narrow', 'cover', 'avatar-3'])(
    'paints %s small',
    async name => {
      const picture = await masters.get(name)?.paint(SMALL)
      expect(picture?.rgb).toHaveLength((picture?.width ?? 0) * (picture?.height ?? 0) * 3)
      expect(new Set(picture?.rgb).size).toBeGreaterThan(60)
    },
  )

  it('paints the same picture every time', async () => {
    const [first, second] = [
      await masters.get('emblem-forge')?.paint(SMALL),
      await masters.get('emblem-forge')?.paint(SMALL),
    ]
    expect(first?.rgb.equals(second?.rgb ?? Buffer.alloc(0))).toBe(true)
  })
})
