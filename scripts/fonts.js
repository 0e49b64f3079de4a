// npm run fonts: the storefront's fonts, each in three files (docs/decisions/065-a-phone.md): the
// letters of English, which every page preloads, the rest of Latin 1, and the other Latin letters of
// Europe. Browsers load the last two for pages that have such letters.
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import { bin, root } from './processes.js'

const ascii = letters(0x20, 0x7e)
/** Each part must be the `unicode-range` of its files in web/app/theme/fonts.css. */
const english = `${ascii}\u00a0©·×–—‘’“”…€−`
const latin = `${letters(0xa0, 0xff)}Œœıˆ˜‚„•‹›™←↑→↓`
const others = without(english, latin)
const extended = without(latin, `${letters(0x100, 0x17f)}ȘșȚț`)

const fonts = {
  cinzel: {
    file: script => ['cinzel', 'files', `cinzel-${script}-600-normal.woff2`],
    scope: '@fontsource',
  },
  'source-sans': {
    file: script => ['source-sans-3', 'files', `source-sans-3-${script}-wght-normal.woff2`],
    scope: '@fontsource-variable',
    variationAxes: { wght: { min: 400, max: 600, default: 400 } },
  },
}
/** Kerning, ligatures, accents, and figures of one width: what the shop's styles use. */
const keepFeatures = ['kern', 'liga', 'mark', 'ccmp', 'tnum']

for (const [name, { scope, file, ...options }] of Object.entries(fonts)) {
  for (const [part, text] of Object.entries({ english, others, extended })) {
    const font = await readFile(bin(scope, ...file(part === 'extended' ? 'latin-ext' : 'latin')))
    const subset = await subsetFont(font, text, { targetFormat: 'woff2', keepFeatures, ...options })
    await writeFile(join(root, 'web', 'app', 'theme', 'fonts', `${name}-${part}.woff2`), subset)
  }
}

function without(included, text) {
  return [...text].filter(letter => !included.includes(letter)).join('')
}

function letters(first, last) {
  return Array.from({ length: last - first + 1 }, (_, i) => String.fromCodePoint(first + i)).join(
    '',
  )
}
