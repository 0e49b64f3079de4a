import type { Locator, Page, Route } from '@playwright/test'
import type { Activity } from '../contract/activity.ts'
import type { Category } from '../contract/category.ts'
import type { DashboardUsers } from '../contract/user.ts'
import { expect, openHydrated, test } from './fixtures.ts'
import type { Inbox } from './inbox.ts'
import { newPerson, owner, signInAs } from './people.ts'
import type { RunningShop } from './shop.ts'

const directoryCalls = '**/api/admin/dashboard*'
const activityCalls = '**/api/admin/activity?*'

const button = (place: Page | Locator, name: string) =>
  place.getByRole('button', { name, exact: true })
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true })
const errorMessage = (page: Page, words: string) =>
  page.getByRole('alert').filter({ hasText: words })
const history = (page: Page) => page.getByRole('region', { name: 'History' })
const entries = (page: Page) => history(page).getByRole('listitem')

const fulfillError = (route: Route, status: number, message: string) =>
  route.fulfill({ status, json: { error: { code: 'unavailable', message, requestId: '' } } })

/** A promise that is resolved by `release`. */
function deferred() {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { promise, release: resolve }
}

/** Opens a user with that many changes in the history, and returns what adds another. */
async function openChanged(page: Page, shop: RunningShop, inbox: Inbox, count: number) {
  const all: Activity[] = []
  const add = () =>
    all.unshift({
      ...{ id: String(all.length + 1), at: '2026-01-01T00:00:00.000Z', action: 'update' },
      ...{ actor: { id: 'u1', userName: `admin-${all.length + 1}` }, before: {}, after: {} },
      subject: { kind: 'user', id: 'u1', name: 'Ilse', exists: true },
    })
  for (let done = 0; done < count; done++) add()
  const pageOf = (url: string) => {
    const number = Number(new URL(url).searchParams.get('page'))
    return { activities: all.slice((number - 1) * 10, number * 10), total: all.length }
  }
  await page.route(activityCalls, route => route.fulfill({ json: pageOf(route.request().url()) }))
  const { id } = await newPerson(shop, inbox)
  await signInAs(page, owner)
  await openHydrated(page, `/view-user/${id}`)
  return { add, pageOf }
}

test('the link of the selected page keeps the focus, and the page is announced', async ({
  page,
}) => {
  await signInAs(page, owner)
  const reply = await page.request.get('/api/admin/dashboard')
  const { admins }: DashboardUsers = await reply.json()
  await page.route(directoryCalls, route =>
    route.fulfill({ json: { users: admins, admins, totalusers: 58 } }),
  )
  await openHydrated(page, '/users?page=5')
  const told = (words: string) => expect(page.getByRole('status')).toContainText([words])
  await told('58 users, page 5 of 12')
  for (const number of [6, 7, 6, 5, 4, 5, 12, 11, 8, 1]) {
    await link(page, `Page ${number}`).focus()
    await page.keyboard.press('Enter')
    await told(`page ${number} of 12`)
    await expect(link(page, `Page ${number}`)).toHaveAttribute('aria-current', 'page')
    await expect(link(page, `Page ${number}`)).toBeFocused()
    await expect(page.locator('[aria-current="page"]:focus')).toHaveCount(1)
  }
})

test('"Show more" moves the focus to the first newly loaded entry of the history', async ({
  page,
  shop,
  inbox,
}) => {
  await openChanged(page, shop, inbox, 23)
  await expect(entries(page)).toHaveCount(10)
  await button(history(page), 'Show more').press('Enter')
  await expect(entries(page)).toHaveCount(20)
  await expect(entries(page).nth(10)).toBeFocused()
  await button(history(page), 'Show more').press('Enter')
  await expect(entries(page)).toHaveCount(23)
  await expect(entries(page).nth(20)).toBeFocused()
  await expect(history(page).getByRole('button')).toHaveCount(0)
})

test('older history that arrives after a change is not appended to the newer history', async ({
  page,
  shop,
  inbox,
}) => {
  const { add, pageOf } = await openChanged(page, shop, inbox, 15)
  const late = deferred()
  const before = pageOf('http://shop.test/?page=2')
  await page.route(activityCalls, async route => {
    if (!route.request().url().includes('page=2')) return route.fallback()
    await late.promise
    await route.fulfill({ json: before }).catch(() => {})
  })
  await button(history(page), 'Show more').click()
  await expect(button(history(page), 'Show more')).toHaveAttribute('aria-disabled', 'true')
  await button(page, 'Update').click()
  await page.getByLabel('Name', { exact: true }).fill('Ilse the Late')
  add()
  await button(page, 'Save').click()
  await expect(entries(page).first()).toContainText('admin-16')
  late.release()
  await page.unroute(activityCalls)
  await page.route(activityCalls, route => route.fulfill({ json: pageOf(route.request().url()) }))
  await button(history(page), 'Show more').click()
  await expect(entries(page)).toHaveCount(16)
  await expect(entries(page).nth(10)).toContainText('admin-6')
  await expect(history(page).getByRole('button')).toHaveCount(0)
})

test.describe('content that fails to load', () => {
  test.use({ expectedErrors: [/status of (403|404|422|429|503)/] })

  /** Makes calls fail until `recover`, and wait between `hold` and its release. */
  async function failRequests(page: Page, url: string) {
    let fails = true
    let wait = deferred()
    wait.release()
    await page.route(url, async route => {
      await wait.promise
      if (fails) await fulfillError(route, 503, 'The shop is too busy.')
      else await route.fallback()
    })
    return {
      hold: () => {
        wait = deferred()
        return () => wait.release()
      },
      recover: () => {
        fails = false
      },
    }
  }

  async function expectFocusKept(
    place: Page | Locator,
    failure: Locator,
    calls: Awaited<ReturnType<typeof failRequests>>,
  ) {
    const retry = button(place, 'Retry')
    await expect(failure).toBeVisible()
    const heard = await failure.elementHandle()
    const release = calls.hold()
    await retry.press('Enter')
    await expect(retry).toHaveAttribute('aria-disabled', 'true')
    await expect(retry).toBeFocused()
    release()
    await expect(failure).toBeVisible()
    await expect(retry).not.toHaveAttribute('aria-disabled')
    await expect(retry).toBeFocused()
    // The alert is a new element, so that screen readers announce it again.
    expect(await heard?.evaluate(element => element.isConnected)).toBe(false)
    calls.recover()
    await retry.press('Enter')
    await expect(retry).toHaveCount(0)
  }

  test('the history keeps the focus while it is retried', async ({ page, shop, inbox }) => {
    await openChanged(page, shop, inbox, 3)
    const calls = await failRequests(page, activityCalls)
    await page.reload()
    await expectFocusKept(history(page), errorMessage(page, 'history could not be loaded'), calls)
    await expect(entries(page).first()).toBeFocused()
  })

  test('an empty history moves the focus to its heading after a retry', async ({
    page,
    shop,
    inbox,
  }) => {
    await openChanged(page, shop, inbox, 0)
    const calls = await failRequests(page, activityCalls)
    await page.reload()
    await expectFocusKept(history(page), errorMessage(page, 'history could not be loaded'), calls)
    await expect(page.getByRole('heading', { name: 'History' })).toBeFocused()
  })

  test('a category and a product move the focus to their content after a retry', async ({
    page,
  }) => {
    await signInAs(page, owner)
    const reply = await page.request.get('/api/category')
    const { categories }: { categories: Category[] } = await reply.json()
    const counts = await failRequests(page, '**/api/admin/product?*limit=1*')
    await openHydrated(page, `/view-categories-admin/${categories[0]?.id}`)
    await expectFocusKept(page, errorMessage(page, 'could not be counted'), counts)
    await expect(page.locator('dd > span:focus')).toHaveText(/^\d+$/)

    const lists = await failRequests(page, '**/api/category')
    await openHydrated(page, '/create-product-admin')
    await expectFocusKept(page, errorMessage(page, 'load the categories'), lists)
    await expect(page.getByLabel('Category')).toBeFocused()
  })

  const lists = [
    ['/products', '**/api/product*', 'We couldn’t load the products', 'See all sets'],
    [
      '/products-admin',
      '**/api/admin/product*',
      'We couldn’t load the products',
      'See all products',
    ],
    ['/users', directoryCalls, 'We couldn’t load the users', 'See all users'],
  ] as const
  for (const [path, url, title, back] of lists) {
    test(`${path} announces each failed retry, with the kind of failure`, async ({ page }) => {
      await signInAs(page, owner)
      const calls = await failRequests(page, url)
      // Client-side navigation, because the server does not render this list.
      await openHydrated(page, '/about')
      await page.evaluate(to => window.history.pushState(null, '', to), path)
      await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate')))
      await expectFocusKept(page, errorMessage(page, title), calls)

      for (const [status, heading, way] of [
        [403, title, null],
        [429, title, null],
        [404, 'This link doesn’t work', back],
        [422, 'This link doesn’t work', back],
      ] as const) {
        await page.route(url, route => fulfillError(route, status, `Refused by ${status}.`))
        await page.evaluate(
          to => window.history.pushState(null, '', to),
          `${path}?search=${status}`,
        )
        await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate')))
        const words =
          status === 422 ? 'can’t show what this link asks for' : `Refused by ${status}.`
        await expect(errorMessage(page, words)).toContainText(heading)
        if (way) await expect(link(page, way)).toBeVisible()
        await expect(button(page, 'Retry')).toHaveCount(way ? 0 : 1)
      }
    })
  }
})
