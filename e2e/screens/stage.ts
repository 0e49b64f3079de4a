import type { BrowserContext } from '@playwright/test'
import { test as base } from '../fixtures.ts'
import { fontsCameLate } from '../look/settled.ts'
import { owner, signInAs } from '../people.ts'
import type { Role } from './screen.ts'
import { makeWorld, type World } from './world.ts'

/** Opens a browser context, signed in to a shop, with the fonts cached. */
export type Browsers = (shopUrl: string, role: Role, touch: boolean) => Promise<BrowserContext>

export const test = base.extend<object, { world: World; browsers: Browsers }>({
  world: [async ({ shop, inbox }, use) => use(await makeWorld(shop, inbox)), worker()],
  browsers: [
    async ({ browser, world }, use) => {
      const open = new Map<string, Promise<BrowserContext>>()
      const people = { visitor: undefined, user: world.person, admin: owner }
      const start: Browsers = async (baseURL, role, touch) => {
        const device = { hasTouch: touch, isMobile: touch, reducedMotion: 'reduce' as const }
        const context = await browser.newContext({ baseURL, ...device })
        const page = await context.newPage()
        const person = people[role]
        if (person) await signInAs(page, person)
        await page.goto('/products')
        await fontsCameLate(page)
        await page.close()
        return context
      }
      await use((...which) => {
        const key = which.join(' ')
        const context = open.get(key) ?? start(...which)
        open.set(key, context)
        return context
      })
    },
    worker(),
  ],
})

function worker() {
  return { scope: 'worker' as const }
}
