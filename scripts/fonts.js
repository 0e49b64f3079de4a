// npm run fonts: the storefront's fonts, each in two files (docs/decisions/065-a-phone.md): the
// letters of English, which every page preloads, and the rest of Latin 1, which browsers load for
// pages that have such letters.
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import { bin, root } from './processes.js'

const ascii = letters(0x20, 0x7e)
/** Must be the `unicode-range` of the first files in web/app/theme/fonts.css. */
const english = `${ascii}\u00a0©·×–—‘’“”…€−`
const latin = `${letters(0xa0, 0xff)}ŒœŠšŸŽžıˆ˜‚„•‹›™←↑→↓`
const others = [...latin].filter(letter => !english.includes(letter)).join('')

const fonts = {
  cinzel: { file: ['cinzel', 'files', 'cinzel-latin-600-normal.woff2'], scope: '@fontsource' },
  'source-sans': {
    file: ['source-sans-3', 'files', 'source-sans-3-latin-wght-normal.woff2'],
    scope: '@fontsource-variable',
    variationAxes: { wght: { min: 400, max: 600, default: 400 } },
  },
}
/** Kerning, ligatures, accents, and figures of one width: what the shop's styles use. */
const keepFeatures = ['kern', 'liga', 'mark', 'ccmp', 'tnum']

for (const [name, { scope, file, ...options }] of Object.entries(fonts)) {
  const font = await readFile(bin(scope, ...file))
  for (const [part, text] of Object.entries({ english, others })) {
    const subset = await subsetFont(font, text, { targetFormat: 'woff2', keepFeatures, ...options })
    await writeFile(join(root, 'web', 'app', 'theme', 'fonts', `${name}-${part}.woff2`), subset)
  }
}

function letters(first, last) {
  return Array.from({ length: last - first + 1 }, (_, i) => String.fromCodePoint(first + i)).join(
    '',
  )
}
