import { join } from 'node:path'
import { waitUntilSettled } from '../look/settled.ts'
import { type Screen, type Size, sizes } from './screen.ts'
import type { Browsers } from './stage.ts'
import type { World } from './world.ts'

/** Takes screenshots of a screen at each size. */
export async function takeScreenshots(
  screen: Screen,
  shopUrl: string,
  world: World,
  browsers: Browsers,
) {
  for (const size of screen.sizes ?? sizes) {
    const browser = await browsers(shopUrl, screen.as ?? 'visitor', size.touch ?? false)
    const page = await browser.newPage()
    page.setDefaultTimeout(10_000)
    await page.setViewportSize(size)
    if (screen.media) await page.emulateMedia(screen.media)
    await screen.open({ page, world })
    await waitUntilSettled(page)
    const shown = !screen.needs || (await screen.needs(page))
    // Sticky elements would appear in the middle of the page.
    if (!screen.top) await page.evaluate(() => scrollTo(0, 0))
    const fullPage = !screen.top
    if (shown) await page.screenshot({ path: pathOf(screen.name, size), fullPage })
    // Admin pages are light or dark as the system is.
    if (shown && screen.as === 'admin' && !screen.media) {
      await page.emulateMedia({ colorScheme: 'dark' })
      await page.screenshot({ path: pathOf(`${screen.name}.dark`, size), fullPage })
    }
    await page.close()
  }
}

const folder = join(import.meta.dirname, '..', '..', 'screens')

const pathOf = (name: string, { width }: Size) => join(folder, `${name}.${width}.png`)
