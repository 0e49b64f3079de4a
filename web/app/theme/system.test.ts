import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const app = join(import.meta.dirname, '..')
const sheets = globSync('**/*.css', { cwd: app }).filter(path => !path.endsWith('theme/tokens.css'))

/** What a style sheet takes from tokens.css instead of writing it down. */
const rules: Record<string, RegExp> = {
  colors: /#[0-9a-f]{3,8}\b|\b(?:rgb|hsl|oklch|oklab|color-mix)\(/i,
  'sizes of type': /font(?:-size)?:[^;]*\b[\d.]+r?(?:em|px)/,
  typefaces: /font(?:-family)?:[^;]*(?:serif|system-ui|["'])/,
  distances: /(?:margin|padding|gap)[a-z-]*: (?!calc)[^;(]*\b(?!0\b)[\d.]+rem/,
  durations: /(?:transition|animation)[a-z-]*:[^;]*\b[1-9]\d*m?s\b/,
  shadows: /(?:box|text)-shadow: (?!var|none|inset (?:0 -?\dpx|\dpx 0)|0 0 0 \dpx)/,
  corners: /border-radius: (?!var|50%|inherit|0;)/,
}

describe('the visual system', () => {
  it('is what every style sheet uses', () => {
    expect(sheets.length).toBeGreaterThan(30)
  })

  it.each(Object.entries(rules))('keeps %s in one place', (_, rule) => {
    const past = sheets.flatMap(path =>
      withoutFontFaces(readFileSync(join(app, path), 'utf8'))
        .split('\n')
        .flatMap((line, i) =>
          rule.test(line.replaceAll(/var\(--[\w-]+\)/g, 'var'))
            ? [`${path}:${i + 1} ${line.trim()}`]
            : [],
        ),
    )
    expect(past).toEqual([])
  })

  it('measures screens in em, so that larger text in the browser gets the layout that has room for it', () => {
    const inPixels = sheets.filter(path =>
      /@media[^{]*\dpx/.test(readFileSync(join(app, path), 'utf8')),
    )
    expect(inPixels).toEqual([])
  })
})

it('has every class that a component takes from a style sheet', () => {
  const missing = globSync('**/*.tsx', { cwd: app }).flatMap(path => {
    const code = readFileSync(join(app, path), 'utf8')
    return [...code.matchAll(/import (\w+) from '(\.[^']+\.module\.css)'/g)].flatMap(
      ([, name, sheet = '']) => {
        const css = readFileSync(join(app, path, '..', sheet), 'utf8')
        return [...code.matchAll(new RegExp(`[ {(\\[]${name}\\.(\\w+)`, 'g'))]
          .filter(([, used]) => !new RegExp(`\\.${used}\\b`).test(css))
          .map(([, used]) => `${path}: ${used}`)
      },
    )
  })
  expect(missing).toEqual([])
})

/** A typeface is named where its files are. */
function withoutFontFaces(css: string): string {
  return css.replace(/@font-face \{[^}]*\}/g, face => face.replace(/[^\n]/g, ''))
}
