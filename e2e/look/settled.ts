import type { Page } from '@playwright/test'
import { openHydrated } from '../fixtures.ts'

/** Opens a page with its web fonts, and waits until everything has loaded. */
export async function openSettled(page: Page, path: string) {
  await openHydrated(page, path)
  if (await fontsCameLate(page)) await openHydrated(page, path)
  await waitUntilSettled(page)
}

/**
 * A late font is not used until the next page (`font-display: optional`), which finds it in the
 * browser's cache.
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

/** Waits for fonts and for all images, lazy ones included. */
export async function waitUntilSettled(page: Page) {
  await page.evaluate(async () => {
    await document.fonts.ready
    const images = [...document.images]
    for (const image of images) image.loading = 'eager'
    await Promise.all(images.map(loaded))
    // A missing image is a valid state.
    await Promise.allSettled(images.map(image => image.decode()))
    await new Promise(painted => requestAnimationFrame(() => requestAnimationFrame(painted)))

    async function loaded(image: HTMLImageElement) {
      if (image.complete) return
      await new Promise(resolve => {
        for (const end of ['load', 'error']) image.addEventListener(end, resolve, { once: true })
      })
    }
  })
}
