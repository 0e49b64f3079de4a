import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'

/** Identifies the rendering of the machine that took the snapshots. */
export const fingerprintFile = join(import.meta.dirname, 'snapshots', 'drawn-by.txt')

/** Other fonts or font smoothing change every screenshot. */
export async function renderingFingerprint(browser: Browser): Promise<string> {
  const page = await browser.newPage()
  const drawn = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    // Render on the CPU, whose output is deterministic.
    const context = canvas.getContext('2d', { willReadFrequently: true })
    for (const [line, font] of [
      '17px system-ui',
      'italic 19px sans-serif',
      '23px Georgia, serif',
    ].entries()) {
      if (context) context.font = font
      context?.fillText('Armory awaits 0123 €', 4, 30 * (line + 1))
    }
    return canvas.toDataURL()
  })
  await page.close()
  const letters = createHash('sha256').update(drawn).digest('hex').slice(0, 12)
  const [major] = browser.version().split('.')
  return `Chromium ${major} on ${process.platform}, letters ${letters}\n`
}
