import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type APIRequestContext, test as base, expect, type Page } from '@playwright/test'
import axe from 'axe-core'
import { type FakeStripe, openFakeStripe } from '../server/payments/stripe/fake-stripe.fixture.ts'
import { ownerApi } from './buyers.ts'
import { type Inbox, openInbox } from './inbox.ts'
import { newPerson, type Person, signInAs } from './people.ts'
import { type RunningShop, startShop } from './shop.ts'

/** Its database is a file in its folder. */
export type DemoShop = RunningShop & { dataDir: string }

type WorkerFixtures = {
  /** Receives the emails of the demo shop. */
  inbox: Inbox
  /** The demo shop. */
  shop: DemoShop
  /** A demo shop that the journeys do not change. */
  readOnlyShop: RunningShop
  /** A shop without any product. */
  emptyShop: RunningShop
  /** The demo shop, whose buyers pay by bank transfer. */
  bankShop: RunningShop
  /**
   * The demo shop with payment by transfer and by a fake Stripe, which sends no events until a test
   * says so.
   */
  cardShop: RunningShop & { fakeStripe: FakeStripe }
}

export type TestFixtures = {
  /** Lines that the browser may write to its console in this test, such as for an expected 404. */
  expectedErrors: RegExp[]
  /** The owner, signed in to the API. */
  admin: APIRequestContext
  /** A new account, signed in in the page's browser. */
  person: Person
}

const BANK_ACCOUNT = 'Armory Ltd; IE29 AIBK 9311 5212 3456 78'

/** Starts a shop, and stops it even if the test fails. */
export async function useShop(
  use: (shop: DemoShop) => Promise<void>,
  environment: Record<string, string>,
  template?: string,
  start = startShop,
) {
  const dir = await mkdtemp(join(tmpdir(), 'armory-e2e-'))
  if (template) await cp(template, dir, { recursive: true })
  const shop = await start({ DATA_DIR: dir, ...environment })
  await use({ ...shop, dataDir: dir })
  await shop.stop()
  await rm(dir, { recursive: true })
  // Every error in the shop's log is a bug, even if no page shows it.
  expect(
    shop
      .log()
      .split('\n')
      .filter(line => line.includes('"level":50')),
  ).toEqual([])
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  inbox: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures it needs
    async ({}, use) => {
      const inbox = await openInbox()
      await use(inbox)
      await inbox.close()
    },
    { scope: 'worker' },
  ],
  shop: [
    async ({ inbox }, use) => {
      const settings = { SMTP_URL: inbox.url, LOG_LEVEL: 'trace' }
      if (!process.env.CLUSTER) return useShop(use, settings, process.env.SHOP_TEMPLATE)
      const { startDisturbedCluster } = await import('./cluster/disturbed-cluster.ts')
      await useShop(use, settings, undefined, startDisturbedCluster)
    },
    // A cluster also has PostgreSQL to create.
    { scope: 'worker', timeout: 120_000 },
  ],
  // Had the journeys of the look a `shop` of their own, Playwright would start workers and browsers for them alone.
  readOnlyShop: [
    async ({ inbox }, use) => {
      await useShop(use, { SMTP_URL: inbox.url }, process.env.SHOP_TEMPLATE)
    },
    { scope: 'worker' },
  ],
  emptyShop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures it needs
    async ({}, use) => useShop(use, { DEMO_DATA: 'off' }),
    { scope: 'worker' },
  ],
  bankShop: [
    async ({ inbox }, use) => {
      await useShop(use, { SMTP_URL: inbox.url, BANK_ACCOUNT }, process.env.SHOP_TEMPLATE)
    },
    { scope: 'worker' },
  ],
  cardShop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures it needs
    async ({}, use) => {
      const fakeStripe = await openFakeStripe('whsec_test')
      const settings = {
        STRIPE_SECRET_KEY: 'sk_test_1',
        STRIPE_WEBHOOK_SECRET: 'whsec_test',
        STRIPE_API_URL: fakeStripe.url,
        BANK_ACCOUNT,
        RATE_LIMITS: 'off',
      }
      const withFakeStripe = (shop: RunningShop) => use({ ...shop, fakeStripe })
      await useShop(withFakeStripe, settings, process.env.SHOP_TEMPLATE)
      await fakeStripe.close()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ shop }, use) => use(shop.url),
  expectedErrors: [[], { option: true }],
  admin: async ({ shop }, use) => {
    const admin = await ownerApi(shop)
    await use(admin)
    await admin.dispose()
  },
  person: async ({ page, shop, inbox }, use) => {
    const person = await newPerson(shop, inbox)
    await signInAs(page, person)
    await use(person)
  },
  page: async ({ page, expectedErrors }, use) => {
    const errors: string[] = []
    page.on('console', message => {
      if (['error', 'warning'].includes(message.type()))
        errors.push(`${message.text()} ${message.location().url}`)
    })
    page.on('pageerror', error => errors.push(String(error)))
    await use(page)
    // Routes may still be called until the page is closed.
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    expect(errors.filter(line => !expectedErrors.some(expected => expected.test(line)))).toEqual([])
  },
})

/** Opens a page and waits for hydration: before that, a link loads a new document. */
export async function openHydrated(page: Page, path: string) {
  const response = await page.goto(path)
  await hydrated(page)
  return response
}

export async function hydrated(page: Page) {
  await page.waitForFunction(() => {
    const link = document.querySelector('nav a')
    // Set until the router follows Back: defer-hydration.ts.
    if (window.onpopstate) return false
    return link && Object.keys(link).some(key => key.startsWith('__reactProps'))
  })
}

/** Expects no violations from axe. */
export async function expectAccessible(page: Page, { colors = true } = {}) {
  // Injecting axe takes longer than an audit, so do it once per document.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  // Reporting passed rules is slow on large pages.
  const rules = { 'color-contrast': { enabled: colors } }
  const { violations } = await page.evaluate(
    rules =>
      (window as unknown as { axe: typeof axe }).axe.run({ resultTypes: ['violations'], rules }),
    rules,
  )
  expect(violations.map(({ id, nodes }) => ({ id, html: nodes.map(node => node.html) }))).toEqual(
    [],
  )
}

export { expect }
