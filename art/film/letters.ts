import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { FRAME } from './camera.ts'
import { chromium, run } from './program.ts'

/** A line of text in the shop's capitals; lengths in units of the frame. */
export type Line = {
  readonly text: string
  readonly size: number
  readonly weight: 600 | 700
  /** Additional space between letters, as a share of the size. */
  readonly spacing: number
  /** The y of its center in the frame. */
  readonly y: number
}

const fontFile = (weight: Line['weight']) =>
  createRequire(import.meta.url).resolve(
    `@fontsource/cinzel/files/cinzel-latin-${weight}-normal.woff2`,
  )

/** Renders nothing until the font is loaded, so that no fallback font is used. */
const page = ({ text, size, spacing, y }: Line, font: string) => `<!doctype html>
<style>
  @font-face { font-family: title; src: url(data:font/woff2;base64,${font}) }
  body { margin: 0; overflow: hidden }
  p { display: none; position: absolute; top: ${y - size}px; width: ${FRAME.width}px; margin: 0;
      font: ${size}px/${2 * size}px title; text-align: center; white-space: nowrap; color: #fff;
      letter-spacing: ${spacing}em; text-indent: ${spacing}em }
</style>
<p>${text}</p>
<script>
  document.fonts.load('${size}px title').then(([face]) => {
    if (face) document.querySelector('p').style.display = 'block'
  })
</script>`

/** The line at its position in the frame: a transparent PNG, rendered by a browser for the font. */
export async function drawnLetters(line: Line, density: number): Promise<Buffer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'armory-title-'))
  try {
    const font = (await readFile(fontFile(line.weight))).toString('base64')
    const html = path.join(folder, 'title.html')
    const png = path.join(folder, 'title.png')
    await writeFile(html, page(line, font))
    await run(chromium, [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--hide-scrollbars',
      `--user-data-dir=${path.join(folder, 'profile')}`,
      '--default-background-color=00000000',
      `--force-device-scale-factor=${density}`,
      `--window-size=${FRAME.width},${FRAME.height}`,
      '--virtual-time-budget=4000',
      `--screenshot=${png}`,
      pathToFileURL(html).href,
    ])
    return await readFile(png)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
