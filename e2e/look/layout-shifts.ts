import { setTimeout } from 'node:timers/promises'
import type { CDPSession, Page } from '@playwright/test'

/** A layout shift, with what moved and by how much. */
export type Shift = { value: number; soonAfterInput: boolean; moved: string[] }

type Entry = PerformanceEntry & {
  value: number
  hadRecentInput: boolean
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
}

/** What a watched page records. */
type Watched = { shifts: Shift[]; calls: number }

/** Records every layout shift of a page from its first paint on, and counts its pending calls of the API. */
export const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: Shift[] = []
    const watched = Object.assign(window, { shifts, calls: 0 })
    const send = window.fetch
    window.fetch = (...call) => {
      watched.calls += 1
      return send(...call).finally(() => {
        watched.calls -= 1
      })
    }
    const nameOf = (node: Node | null) =>
      node instanceof Element ? node.outerHTML.slice(0, 120) : (node?.textContent ?? 'gone')
    const placeOf = ({ x, y, width, height }: DOMRectReadOnly) => `${x},${y} ${width}×${height}`
    new PerformanceObserver(list => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Entry[]) {
        const moved = sources.map(
          ({ node, previousRect, currentRect }) =>
            `${nameOf(node)}: ${placeOf(previousRect)} → ${placeOf(currentRect)}`,
        )
        shifts.push({ value, soonAfterInput: hadRecentInput, moved })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })

/** Counts all shifts, including those soon after a click: a late response may cause them. */
export async function shiftsOf(page: Page): Promise<Shift[]> {
  return page.evaluate(async () => {
    await new Promise(painted => requestAnimationFrame(() => requestAnimationFrame(painted)))
    return (window as unknown as Watched).shifts
  })
}

/**
 * Delays images, fonts and API responses, each by a different time. Playwright's routes turn the
 * browser's caches off, and each page would compile its scripts again.
 */
export async function delayResources(page: Page, ms = 120) {
  let count = 0
  let held: Promise<void> | undefined
  const underWay = new Set<Promise<void>>()
  const browser = await page.context().newCDPSession(page)
  const pass = async (requestId: string, isImage: boolean) => {
    const delay = ms + (count++ % 5) * 40
    if (isImage) await held
    await setTimeout(delay)
    // The page may have navigated away.
    await browser.send('Fetch.continueRequest', { requestId }).catch(() => {})
  }
  browser.on('Fetch.requestPaused', async ({ requestId, resourceType }) => {
    const passed = pass(requestId, resourceType === 'Image')
    underWay.add(passed)
    await passed
    underWay.delete(passed)
  })
  await browser.send('Fetch.enable', {
    patterns: [{ resourceType: 'Image' }, { resourceType: 'Font' }, { urlPattern: '*/api/*' }],
  })
  return {
    /** Waits until none is pending. */
    settled: async () => {
      while (underWay.size > 0) await Promise.all(underWay)
    },
    /** Holds all images. @returns a function that releases them */
    holdImages: () => {
      const { promise, resolve } = Promise.withResolvers<void>()
      held = promise
      return resolve
    },
    clearMemoryCache: () => clearMemoryCache(browser),
  }
}

/**
 * Clears the browser's cache in memory, so that the next page requests everything again, and shows no
 * larger image than it would in a new browser.
 */
export async function clearMemoryCache(browser: CDPSession) {
  for (const cacheDisabled of [true, false])
    await browser.send('Network.setCacheDisabled', { cacheDisabled })
}

/** Delays intersection events, as a busy browser does. */
export const delayIntersections = (page: Page) =>
  page.addInitScript(() => {
    class Late extends IntersectionObserver {
      constructor(tell: IntersectionObserverCallback, options?: IntersectionObserverInit) {
        const late: IntersectionObserverCallback = (...seen) =>
          window.setTimeout(() => tell(...seen), 2000)
        super(late, options)
      }
    }
    window.IntersectionObserver = Late
  })

/**
 * Waits until no request has been pending for ten frames, a third of the half second that
 * `networkidle` waits: follow-up requests start within a frame or two.
 */
export function watchRequests(page: Page) {
  let asked = 0
  let underWay = 0
  page.on('request', () => {
    asked += 1
    underWay += 1
  })
  page.on('requestfinished', () => (underWay -= 1))
  page.on('requestfailed', () => (underWay -= 1))
  return async () => {
    for (let before = -1; before !== asked || underWay > 0; ) {
      before = asked
      await page.evaluate(framesPass, 10)
    }
  }
}

/** Scrolls to the end as slowly as a reader, so that lazy content loads before it is reached. */
export async function scrollToEnd(page: Page, settled: () => Promise<void>) {
  while (await page.evaluate(scrollOn)) await settled()
}

async function framesPass(count: number) {
  for (let frames = 0; frames < count; frames++) await new Promise(requestAnimationFrame)
}

async function scrollOn(): Promise<boolean> {
  const before = scrollY
  scrollBy({ top: innerHeight / 3, behavior: 'instant' })
  // Playwright may hear of a call only once the page has scrolled on.
  do {
    for (let frames = 0; frames < 4; frames++) await new Promise(requestAnimationFrame)
  } while ((window as unknown as Watched).calls > 0)
  return scrollY > before
}
