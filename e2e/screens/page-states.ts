import { openHydrated } from '../fixtures.ts'
import { button, failRequests, hangRequests } from './network.ts'
import type { Screen, Stage } from './screen.ts'

type Open = Screen['open']

export const at =
  (path: string): Open =>
  ({ page }) =>
    openHydrated(page, path)

/** Opens a page and waits for a text on it. */
export const showing =
  (path: string, text: string): Open =>
  async ({ page }) => {
    await openHydrated(page, path)
    await visibleText(page, text).waitFor()
  }

/**
 * A page while its data is loading, and after loading has failed.
 * @param requests the URLs of its data
 * @param loading the text that it shows meanwhile
 */
export function loadingAndFailed(name: string, requests: string, open: Open, loading: string) {
  return [
    {
      name: `${name}-loading`,
      open: async (stage: Stage) => {
        await hangRequests(stage.page, requests)
        await open(stage)
        await visibleText(stage.page, loading).waitFor()
      },
    },
    {
      name: `${name}-failed`,
      open: async (stage: Stage) => {
        await failRequests(stage.page, requests)
        await open(stage)
        await button(stage.page, 'Retry').waitFor()
      },
    },
  ]
}

export function forAdmins(screens: Omit<Screen, 'as'>[]): Screen[] {
  return screens.map(screen => ({ ...screen, as: 'admin' }))
}

const visibleText = (page: Stage['page'], text: string) =>
  page.getByText(text).filter({ visible: true }).first()
