import type { Page, Request } from '@playwright/test'

type HoldBackOptions = {
  which?: (request: Request) => boolean
  /** The server handles the request at once; only its response is delayed. */
  answered?: boolean
}

/** Delays requests. @returns a function that releases them */
export async function holdRequests(
  page: Page,
  url: string,
  { which = () => true, answered = false }: HoldBackOptions = {},
) {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(url, async route => {
    const held = which(route.request())
    const response = held && answered ? await route.fetch() : undefined
    if (held) await promise
    // The page may have been closed by now.
    await (response ? route.fulfill({ response }) : route.continue()).catch(() => {})
  })
  return resolve
}
