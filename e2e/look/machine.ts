import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'

/** Says how the machine draws that the snapshots were taken on. */
export const machineFile = join(import.meta.dirname, 'snapshots', 'drawn-by.txt')

/** Other fonts, or another smoothing of them, make every picture another one. */
export async function howThisMachineDraws(browser: Browser): Promise<string> {
  const page = await browser.newPage({ viewport: { width: 400, height: 120 } })
  await page.setContent(
    `<p style="font: 17px system-ui">Armory <i>awaits</i> 0123 €</p>
     <p style="font: 23px Georgia, serif">Tier-set</p><select><option>Forge</select>`,
  )
  const letters = createHash('sha256').update(await page.screenshot())
  await page.close()
  const [major] = browser.version().split('.')
  return `Chromium ${major} on ${process.platform}, letters ${letters.digest('hex').slice(0, 12)}\n`
}
