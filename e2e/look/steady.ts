import type { Page } from '@playwright/test'
import { openHydrated } from '../fixtures.ts'

/** Opens a page in its own fonts, and waits until nothing of it is still to come. */
export async function openSteady(page: Page, path: string) {
  await openHydrated(page, path)
  if (await fontsCameLate(page)) await openHydrated(page, path)
  await steady(page)
}

/**
 * A font that comes too late is left out until the next page (`font-display: optional`), which
 * finds it in the browser's cache.
 */
export function fontsCameLate(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    await document.fonts.ready
    const fonts = performance.getEntriesByType('resource').filter(isFont)
    return fonts.some(({ transferSize }) => transferSize > 0)

    function isFont(entry: PerformanceEntry): entry is PerformanceResourceTiming {
      return /\.woff2?(\?|$)/.test(entry.name)
    }
  })
}

/** Waits for fonts and for every picture, also those that come only once they are scrolled to. */
export async function steady(page: Page) {
  await page.evaluate(async () => {
    await document.fonts.ready
    const pictures = [...document.images]
    for (const picture of pictures) picture.loading = 'eager'
    await Promise.all(pictures.map(arrived))
    // One that is missing is a state like any other.
    await Promise.allSettled(pictures.map(picture => picture.decode()))
    await new Promise(painted => requestAnimationFrame(() => requestAnimationFrame(painted)))

    async function arrived(picture: HTMLImageElement) {
      if (picture.complete) return
      await new Promise(resolve => {
        for (const end of ['load', 'error']) picture.addEventListener(end, resolve, { once: true })
      })
    }
  })
}
