import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { shopDefaults } from '../../shop/defaults.ts'
import { LookSettings } from './look.ts'
import { contrast, formatContrast, lookColors, lookContrasts, minContrast } from './look-colors.ts'

const { accent, ground } = shopDefaults.look

test('the defaults are the colors of the pages', () => {
  const tokens = readFileSync(join(import.meta.dirname, '../../web/app/theme/tokens.css'), 'utf8')
  expect(tokens).toContain(`--ember: ${accent};`)
  expect(tokens).toContain(`--ground: ${ground};`)
})

test.each([
  ['#000000', '#ffffff', 21],
  ['#777777', '#ffffff', 4.48],
  ['#123456', '#123456', 1],
])('the contrast of %s and %s is %d', (one, other, ratio) => {
  expect(contrast(one, other)).toBeCloseTo(ratio, 2)
  expect(contrast(other, one)).toBeCloseTo(ratio, 2)
})

test('a ratio is never rounded up to one that is enough', () => {
  expect(formatContrast(4.499)).toBe('4.4:1')
  expect(formatContrast(4.5)).toBe('4.5:1')
})

test.each([
  [{ accent, ground }, undefined],
  [{ accent: '#0b57d0', ground: '#ffffff' }, undefined],
  [{ accent: '#9fe0ff', ground: '#0d1b2a' }, undefined],
  // Light texts on white, and dark ones on black.
  [{ accent: '#f2ae49', ground: '#ffffff' }, 'accent'],
  [{ accent: '#402000', ground: '#000000' }, 'accent'],
  // No text can be read on it.
  [{ accent: '#ffffff', ground: '#808080' }, 'ground'],
  [{ accent: '#fff', ground }, 'accent'],
  [{ accent: 'red;}body{display:none', ground }, 'accent'],
])('%o is accepted, or rejected at its field: %s', (colors, field) => {
  const { error } = LookSettings.safeParse({ ...shopDefaults.look, ...colors })
  expect(error?.issues[0]?.path[0]).toBe(field)
})

test('each pair of accepted colors leaves every text readable', () => {
  const steps = ['00', '33', '66', '99', 'cc', 'ff']
  const all = steps.flatMap(r => steps.flatMap(g => steps.map(b => `#${r}${g}${b}`)))
  let accepted = 0
  for (const ground of all) {
    for (const accent of all) {
      const worst = lookContrasts({ accent, ground })
      if (Math.min(worst.accent, worst.ground) < minContrast) continue
      accepted += 1
      const look = lookColors({ accent, ground })
      const texts = [look.text, look.textSoft, look.accent, look.accentBright, look.danger]
      const pairs = [
        ...[look.ground, look.surface, look.raised].flatMap(under =>
          texts.map(text => [text, under] as const),
        ),
        [look.onAccent, look.accent] as const,
      ]
      if (pairs.some(([one, other]) => contrast(one, other) < minContrast)) {
        expect([accent, ground]).toEqual([])
      }
    }
  }
  expect(accepted).toBeGreaterThan(2_000)
})
