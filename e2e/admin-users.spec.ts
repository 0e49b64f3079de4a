import { randomUUID } from 'node:crypto'
import { dirname, join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { limits } from '../contract/limits.ts'
import type { DashboardUsers } from '../contract/user.ts'
import { expect, openHydrated, test } from './fixtures.ts'
import { holdRequests } from './hold-requests.ts'
import type { Inbox } from './inbox.ts'
import { chooseFromMenu, imageFile, newPerson, owner, type Person, signInAs } from './people.ts'
import type { RunningShop } from './shop.ts'
import { expectUsable, expectUsableNow, widths } from './usable.ts'

const directoryCalls = '**/api/admin/dashboard?*'
const updates = '**/api/admin/dashboard/update/*'
const deletions = '**/api/admin/dashboard/delete/*'

const anotherPicture = join(dirname(imageFile), 'hero-narrow.webp')

const button = (place: Page | Locator, name: string) =>
  place.getByRole('button', { name, exact: true })
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true })
const searchBox = (page: Page) => page.getByRole('searchbox', { name: 'Search users' })
const cards = (page: Page) => page.getByRole('main').getByRole('article')
const settings = (page: Page, { userName }: Pick<Person, 'userName'>) =>
  link(page, `Settings of ${userName}`)
const statusMessage = (page: Page, words: string) =>
  page.getByRole('status').filter({ hasText: words })
const errorMessage = (page: Page, words: string) =>
  page.getByRole('alert').filter({ hasText: words })
/** User names, on cards or beside the title of a user's page. */
const userNames = (page: Page) => cards(page).locator('h3 + div > p')
const userNameOf = (page: Page) => page.locator('h1 ~ p').last()
const history = (page: Page) => page.getByRole('region', { name: 'History' }).getByRole('listitem')

const manage = (page: Page, { id }: Pick<Person, 'id'>, data: object) =>
  page.request.put(`/api/admin/dashboard/update/${id}`, { data })

/** Creates users with a common prefix, newest first, two at a time because of the shop's limits. */
async function newPeople(page: Page, shop: RunningShop, inbox: Inbox, count: number) {
  const tag = `u${randomUUID().slice(0, 8)}`
  const people: Person[] = []
  while (people.length < count) {
    people.push(...(await Promise.all([newPerson(shop, inbox), newPerson(shop, inbox)])))
  }
  await signInAs(page, owner)
  for (const [index, person] of people.entries()) {
    await manage(page, person, { userName: `${tag}-${String(index + 1).padStart(2, '0')}` })
  }
  // Of two that were created concurrently, either may be the newer one.
  const params = { search: tag, limit: count }
  const reply = await page.request.get('/api/admin/dashboard', { params })
  const { users }: DashboardUsers = await reply.json()
  return { tag, users, names: users.map(({ userName }) => userName) }
}

async function openUser(page: Page, person: Pick<Person, 'id'>) {
  await openHydrated(page, `/view-user/${person.id}`)
  await expect(button(page, 'Update')).toBeVisible()
}

async function openForm(page: Page, person: Pick<Person, 'id'>) {
  await openUser(page, person)
  await button(page, 'Update').click()
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused()
}

function requestsOf(page: Page, method: string) {
  const sent: string[] = []
  page.on('request', request => {
    if (request.method() === method) sent.push(new URL(request.url()).pathname)
  })
  return sent
}

test('an admin finds, promotes, blocks, edits and deletes a user', async ({
  page,
  browser,
  shop,
  inbox,
}) => {
  test.slow()
  const person = await newPerson(shop, inbox)
  const theirs = await (await browser.newContext({ baseURL: shop.url })).newPage()
  const comeBack = async () => {
    await signInAs(theirs, person)
    await theirs.goto(`/user-profile/${person.id}`)
    await expect(theirs.getByRole('main')).toContainText(person.email)
  }
  const expectLedToSignIn = async () => {
    await theirs.getByRole('link', { name: 'Settings' }).click()
    await expect(theirs).toHaveURL(/\/login-user\?next=/)
    await expect(errorMessage(theirs, 'session has ended')).toBeVisible()
  }

  await openHydrated(page, '/login-user')
  await page.getByRole('textbox', { name: 'Email' }).fill(owner.email)
  await page.getByLabel('Password', { exact: true }).fill(owner.password)
  await button(page, 'Login').click()
  await expect(page).toHaveURL('/')
  await chooseFromMenu(page, 'Users')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Users')
  await searchBox(page).pressSequentially(person.userName)
  await expect(statusMessage(page, `“${person.userName}”`)).toBeVisible()
  await expect(cards(page)).toHaveCount(1)
  await expect(cards(page).getByRole('img', { name: 'User' })).toBeVisible()
  const picture = await cards(page).locator('img').getAttribute('src')
  await settings(page, person).click()
  await expect(userNameOf(page)).toContainText(person.userName)
  await expect(page.getByText('No admin has changed them yet.')).toBeVisible()

  await comeBack()
  const admin = button(page, 'Enable Admin')
  await expect(admin).toHaveAttribute('aria-pressed', 'false')
  await admin.click()
  const asked = page.getByRole('dialog')
  await expect(asked).toContainText(
    `(${person.userName}) will be able to change everything in the shop`,
  )
  await button(asked, 'Cancel').click()
  await expect(admin).toBeFocused()
  await admin.click()
  await button(asked, 'Make admin').click()
  await expect(admin).toHaveAttribute('aria-pressed', 'true')
  await expect(statusMessage(page, 'is an admin now.')).toBeVisible()
  await expect(history(page)).toHaveText([/^Made adminby admin/])
  await expectLedToSignIn()
  await comeBack()
  await expect(theirs.getByRole('heading', { name: 'Admin Profile' })).toBeVisible()
  await admin.click()
  await button(asked, 'Remove admin access').click()
  await expect(statusMessage(page, 'is no longer an admin.')).toBeVisible()
  await expect(history(page)).toHaveText([/^No longer an admin/, /^Made admin/])
  await expectLedToSignIn()

  await comeBack()
  await button(page, 'Block').click()
  await button(asked, 'Block user').click()
  await expect(statusMessage(page, 'is blocked.')).toBeVisible()
  await expect(page.getByText('Blocked: can’t sign in')).toBeVisible()
  await expect(history(page)).toHaveCount(3)
  await expectLedToSignIn()
  await theirs.getByLabel('Email').fill(person.email)
  await theirs.getByLabel('Password', { exact: true }).fill(person.password)
  await button(theirs, 'Login').click()
  await expect(errorMessage(theirs, 'This account is blocked.')).toBeVisible()
  await link(page, 'All users').click()
  await expect(page).toHaveURL(`/users?search=${person.userName}`)
  await expect(cards(page)).toContainText('Blocked')
  await settings(page, person).click()
  await button(page, 'Unblock').click()
  await button(asked, 'Unblock user').click()
  await expect(statusMessage(page, 'is no longer blocked.')).toBeVisible()
  await expect(page.getByText('Blocked: can’t sign in')).toHaveCount(0)

  await button(page, 'Update').click()
  await page.getByLabel('Name', { exact: true }).fill('Renamed Torr')
  await page.getByLabel('Picture').setInputFiles(anotherPicture)
  await button(page, 'Save').click()
  await expect(page.getByRole('heading', { name: 'Renamed Torr' })).toBeVisible()
  await expect(page.getByRole('form')).toHaveCount(0)
  await expect(button(page, 'Update')).toBeFocused()
  await page.goBack()
  await expect(cards(page)).toContainText('Renamed Torr')
  await expect(cards(page).locator('img')).not.toHaveAttribute('src', picture ?? '')
  await comeBack()
  await expect(theirs.getByAltText('Picture of Renamed Torr')).toBeVisible()

  const sent = requestsOf(page, 'DELETE')
  await settings(page, person).click()
  await button(page, 'Delete').click()
  const dialog = page.getByRole('dialog', { name: 'Are you sure you want to delete?' })
  await expect(dialog).toContainText('Renamed Torr')
  await button(dialog, 'Cancel').click()
  await expect(dialog).toBeHidden()
  await button(page, 'Delete').click()
  await button(dialog, 'Delete').click()
  await expect(statusMessage(page, 'The user is deleted.')).toBeVisible()
  await expect(page).toHaveURL(`/users?search=${person.userName}`)
  await expect(page.getByRole('heading', { name: 'No users found' })).toBeVisible()
  expect(sent).toHaveLength(1)
  await expectLedToSignIn()
  await theirs.context().close()
})

test('the list of users has pages with links', async ({ page, shop, inbox }) => {
  test.slow()
  const { tag, names } = await newPeople(page, shop, inbox, 6)
  const second = `/users?search=${tag}&page=2`
  const shows = (from: number, to: number) =>
    expect(userNames(page)).toHaveText(names.slice(from - 1, to))
  const isCurrent = (number: number) =>
    expect(link(page, `Page ${number}`)).toHaveAttribute('aria-current', 'page')
  await openHydrated(page, `/users?search=${tag}`)
  await shows(1, 5)
  await isCurrent(1)
  await expect(statusMessage(page, `6 users for “${tag}”`)).toBeVisible()
  await expect(link(page, 'Previous page')).toHaveAttribute('aria-disabled', 'true')
  await expect(link(page, 'Next page')).toHaveAttribute('href', second)

  await link(page, 'Next page').click()
  await expect(page).toHaveURL(second)
  await shows(6, 6)
  await isCurrent(2)
  await page.reload()
  await shows(6, 6)
  await link(page, 'First page').click()
  await shows(1, 5)
  await expect(page).toHaveURL(`/users?search=${tag}`)
  await link(page, 'Last page').click()
  await shows(6, 6)
  await expect(link(page, 'Last page')).toBeFocused()
  await link(page, 'Previous page').click()
  await shows(1, 5)
  await page.goBack()
  await shows(6, 6)

  const shared = await page.context().newPage()
  await shared.goto(second)
  await expect(searchBox(shared)).toHaveValue(tag)
  await expect(userNames(shared)).toHaveText(names.slice(5))
  await shared.close()

  await settings(page, { userName: names[5] ?? '' }).click()
  await link(page, 'All users').click()
  await expect(page).toHaveURL(second)
  await searchBox(page).press('End')
  await page.keyboard.type('-01')
  await expect(page).toHaveURL(`/users?search=${tag}-01`)
  await expect(statusMessage(page, '1 user for')).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(second)
  await expect(searchBox(page)).toHaveValue(tag)

  await page.goto(`/users?search=${tag}&page=99`)
  await expect(page.getByText('There is no page 99.')).toBeVisible()
  await link(page, 'Go to the last page').click()
  await shows(6, 6)
})

test('the search keeps what is typed, and ignores outdated responses', async ({
  page,
  shop,
  inbox,
}) => {
  test.slow()
  const { tag, names } = await newPeople(page, shop, inbox, 2)
  const [first = '', second = ''] = names.sort()
  await openHydrated(page, '/')
  await chooseFromMenu(page, 'Users')
  await expect(link(page, 'Settings of admin')).toBeVisible()
  const searchOf = (url: string) => new URL(url).searchParams.get('search')
  const isSearch = (url: string) => searchOf(url) === tag
  // A late key may cause a search for part of the text.
  const isPart = (search: string | null) => Boolean(search && tag.startsWith(search))
  const release = await holdRequests(page, directoryCalls, {
    which: request => isPart(searchOf(request.url())),
  })
  await searchBox(page).focus()
  const asked = page.waitForRequest(request => isSearch(request.url()))
  await page.keyboard.type(tag)
  await asked
  await expect(statusMessage(page, 'Users loading...')).toBeVisible()
  await expect(link(page, 'Settings of admin')).toBeVisible()
  const givenUp = page.waitForEvent('requestfailed', request => isSearch(request.url()))
  await page.keyboard.type('-02')
  await givenUp
  await expect(settings(page, { userName: second })).toBeVisible()
  await expect(link(page, 'Settings of admin')).toHaveCount(0)
  release()
  await expect(settings(page, { userName: first })).toHaveCount(0)
  await expect(searchBox(page)).toBeFocused()

  // Slower than the search's debounce, so that responses arrive while typing.
  await page.keyboard.press('Backspace')
  await page.keyboard.type('1', { delay: 300 })
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(first.slice(0, 4), { delay: 300 })
  await page.keyboard.type(first.slice(4), { delay: 30 })
  await expect(searchBox(page)).toHaveValue(first)
  await expect(page).toHaveURL(`/users?search=${first}`)
  await expect(settings(page, { userName: first })).toBeVisible()

  // All of the typing is one history entry.
  await page.goBack()
  await expect(page).toHaveURL('/users')
  await expect(searchBox(page)).toHaveValue('')
  await page.goForward()
  await expect(searchBox(page)).toHaveValue(first)
  await searchBox(page).fill(second)
  await searchBox(page).press('Enter')
  await expect(page).toHaveURL(`/users?search=${second}`)
  await expect(settings(page, { userName: second })).toBeVisible()

  // A click on a user while typing opens that user.
  await holdRequests(page, directoryCalls, {
    which: request => request.url().includes('somebody'),
  })
  await searchBox(page).fill('somebody else')
  await settings(page, { userName: second }).click()
  await expect(userNameOf(page)).toContainText(second)
})

test.describe('a session that ended in the meantime', () => {
  test.use({ expectedErrors: [/status of 401/] })

  test('the search and the forms lead to the sign-in page, and back', async ({ page }) => {
    const me = await signInAs(page, owner)
    const signInAgain = async () => {
      await expect(page).toHaveURL(/\/login-user\?next=/)
      await page.getByRole('textbox', { name: 'Email' }).fill(owner.email)
      await page.getByLabel('Password', { exact: true }).fill(owner.password)
      await button(page, 'Login').click()
    }
    await openHydrated(page, '/users')
    await expect(link(page, 'Settings of admin')).toBeVisible()
    await page.context().clearCookies()
    await searchBox(page).fill('nobody at all')
    await signInAgain()
    await expect(page).toHaveURL('/users?search=nobody+at+all')
    await expect(searchBox(page)).toHaveValue('nobody at all')

    await openForm(page, me)
    const name = page.getByLabel('Name', { exact: true })
    await name.fill('My draft')
    await page.getByLabel('Picture').setInputFiles(imageFile)
    await page.context().clearCookies()
    await button(page, 'Save').click()
    await signInAgain()
    await expect(statusMessage(page, 'Your unsaved changes are still here')).toBeVisible()
    await expect(page).toHaveURL(`/view-user/${me.id}`)
    await expect(name).toHaveValue('My draft')
    await expect(page.getByAltText('The picture you chose')).toBeVisible()
    page.once('dialog', dialog => dialog.accept())
    await button(page, 'Cancel').click()
    await button(page, 'Update').click()
    await expect(name).not.toHaveValue('My draft')
    await expect(page.getByAltText('The picture you chose')).toHaveCount(0)
  })
})

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true })

  test('a tap shows the role', async ({ page }) => {
    await signInAs(page, owner)
    await openHydrated(page, '/users')
    const role = cards(page).getByRole('img', { name: 'Admin' }).first()
    // A list that reloads in the meantime removes the tooltip.
    await expect(async () => {
      await role.tap()
      await expect(page.getByRole('tooltip')).toHaveText('Admin', { timeout: 3_000 })
    }).toPass()
  })
})

test.describe('a list that fails to load', () => {
  test.use({ expectedErrors: [/ERR_FAILED|status of (422|503)/] })

  test('the page says so, keeps the search, and loads on retry', async ({ page, shop, inbox }) => {
    const { tag, users } = await newPeople(page, shop, inbox, 2)
    await openHydrated(page, '/users')
    await expect(link(page, 'Settings of admin')).toBeVisible()
    await page.route(directoryCalls, route => route.abort())
    await searchBox(page).fill(tag)
    const failure = errorMessage(page, 'We couldn’t load the users')
    await expect(failure).toContainText('The shop cannot be reached.')
    await expect(cards(page)).toHaveCount(0)
    await page.unroute(directoryCalls)
    await page.route(directoryCalls, route =>
      route.fulfill({
        status: 503,
        json: { error: { code: 'unavailable', message: 'The shop is too busy.', requestId: '' } },
      }),
    )
    await button(page, 'Retry').click()
    await expect(failure).toContainText('The shop is too busy.')
    await expect(button(page, 'Retry')).toBeFocused()
    await expect(searchBox(page)).toHaveValue(tag)
    await page.unroute(directoryCalls)
    await button(page, 'Retry').click()
    await expect(cards(page)).toHaveCount(users.length)
  })
})

test('the list says that nobody has signed up yet', async ({ page, emptyShop }) => {
  await page.request.post(`${emptyShop.url}/api/auth/login`, { data: owner })
  await page.goto(`${emptyShop.url}/users`)
  await expect(page.getByText('No users yet')).toBeVisible()
  await expect(cards(page)).toHaveCount(1)
  await expect(page.getByRole('navigation', { name: 'Pages of users' })).toHaveCount(0)
})

test.describe('a change that fails', () => {
  test.use({ expectedErrors: [/ERR_FAILED|status of (404|409)/] })

  test('the error is shown where it belongs, and the form keeps its input', async ({
    page,
    shop,
    inbox,
  }) => {
    test.slow()
    const { users } = await newPeople(page, shop, inbox, 2)
    const [one, other] = users
    if (!one || !other) throw new Error('There are two.')
    await openForm(page, one)
    const [name, userName] = [
      page.getByLabel('Name', { exact: true }),
      page.getByLabel('User name'),
    ]
    await name.fill('My draft')
    await userName.fill(other.userName.toUpperCase())
    await page.getByLabel('Picture').setInputFiles(imageFile)
    await button(page, 'Save').click()
    await expect(userName).toBeFocused()
    await expect(userName).toHaveAccessibleDescription(/This user name is taken/)
    await expect(name).toHaveValue('My draft')
    await expect(page.getByAltText('The picture you chose')).toBeVisible()

    await userName.fill(one.userName)
    await manage(page, one, { phone: '+353869999999' })
    await button(page, 'Save').click()
    await expect(errorMessage(page, 'Someone else changed')).toContainText('Your edits are kept.')
    await expect(name).toHaveValue('My draft')
    await page.route(updates, route => route.abort())
    await button(page, 'Load latest version').click()
    await expect(page.getByLabel('Phone')).toHaveValue('+353869999999')
    await expect(name).toHaveValue('My draft')
    await button(page, 'Save').click()
    await expect(errorMessage(page, 'The shop cannot be reached.')).toBeVisible()
    await expect(name).toHaveValue('My draft')
    await page.unroute(updates)
    await button(page, 'Save').click()
    await expect(page.getByRole('heading', { name: 'My draft' })).toBeVisible()
    await expect(page.getByRole('form')).toHaveCount(0)

    await page.route(deletions, route => route.abort())
    await button(page, 'Delete').click()
    await button(page.getByRole('dialog'), 'Delete').click()
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(errorMessage(page, 'The shop cannot be reached.')).toBeVisible()
    await expect(button(page, 'Delete')).toBeFocused()
    await page.unroute(deletions)
    await page.request.delete(`/api/admin/dashboard/delete/${one.id}`)
    await button(page, 'Block').click()
    await button(page.getByRole('dialog'), 'Block user').click()
    await expect(errorMessage(page, 'This user doesn’t exist.')).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { name: 'User not found' })).toBeVisible()
    await link(page, 'All users').click()
    await expect(page).toHaveURL('/users')
  })
})

test('a canceled draft is discarded, and any other asks before it is lost', async ({
  page,
  shop,
  inbox,
}) => {
  await signInAs(page, owner)
  await openForm(page, await newPerson(shop, inbox))
  const name = page.getByLabel('Name', { exact: true })
  await name.fill('My draft')
  page.once('dialog', dialog => dialog.dismiss())
  await button(page, 'Cancel').click()
  await expect(name).toHaveValue('My draft')
  page.once('dialog', dialog => dialog.accept())
  await button(page, 'Cancel').click()
  await expect(page.getByRole('form')).toHaveCount(0)
  await expect(button(page, 'Update')).toBeFocused()
  await button(page, 'Update').click()
  await expect(name).not.toHaveValue('My draft')

  await name.fill('My draft')
  await button(page, 'Update').click()
  await expect(name).toBeFocused()
  const asked = page.waitForEvent('dialog')
  const leaving = link(page, 'All users').click()
  await (await asked).dismiss()
  await leaving
  await expect(name).toHaveValue('My draft')
})

test('an admin cannot demote, block or delete themselves', async ({ page }) => {
  await openUser(page, await signInAs(page, owner))
  for (const name of ['Enable Admin', 'Block', 'Delete']) {
    await expect(button(page, name)).toBeDisabled()
  }
  await expect(button(page, 'Update')).toBeEnabled()
})

test('a double click saves, blocks and deletes only once', async ({ page, shop, inbox }) => {
  const person = await newPerson(shop, inbox)
  await signInAs(page, owner)
  await openForm(page, person)
  const [saved, deleted] = [requestsOf(page, 'PUT'), requestsOf(page, 'DELETE')]
  const loaded = requestsOf(page, 'GET')
  const letSave = await holdRequests(page, updates)
  await page.getByLabel('Name', { exact: true }).fill('Only Once')
  await button(page, 'Save').dblclick()
  await expect(button(page, 'Save')).toHaveAttribute('aria-disabled', 'true')
  letSave()
  await expect(page.getByRole('heading', { name: 'Only Once' })).toBeVisible()
  expect(saved).toHaveLength(1)
  // The response has the current record.
  expect(loaded).not.toContain(`/api/users/profile/${person.id}`)

  await page.unroute(updates)
  const letBlock = await holdRequests(page, updates)
  const dialog = page.getByRole('dialog')
  await button(page, 'Block').click()
  await button(dialog, 'Block user').click()
  await expect(button(page, 'Block')).toHaveAttribute('aria-disabled', 'true')
  await button(page, 'Block').dblclick({ force: true })
  await expect(dialog).toHaveCount(0)
  letBlock()
  await expect(button(page, 'Unblock')).toBeVisible()
  await page.unroute(updates)
  await expect(history(page)).toHaveCount(2)
  expect(saved).toHaveLength(2)

  const letDelete = await holdRequests(page, deletions)
  await button(page, 'Delete').click()
  await button(dialog, 'Delete').dblclick()
  await expect(button(dialog, 'Delete')).toHaveAttribute('aria-disabled', 'true')
  letDelete()
  await expect(statusMessage(page, 'The user is deleted.')).toBeVisible()
  expect(deleted).toHaveLength(1)
})

test('an admin manages users with the keyboard alone', async ({ page, shop, inbox }) => {
  const person = await newPerson(shop, inbox)
  await signInAs(page, owner)
  await openHydrated(page, '/users')
  await expect(searchBox(page)).toBeEnabled()
  await tabTo(page, searchBox(page))
  await page.keyboard.type(person.userName)
  await expect(statusMessage(page, `“${person.userName}”`)).toBeVisible()
  await expect(cards(page)).toHaveCount(1)
  await tabTo(page, page.getByRole('img', { name: 'User' }))
  await expect(page.getByRole('tooltip')).toHaveText('User')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('tooltip')).toHaveCount(0)
  await tabTo(page, settings(page, person))
  await page.keyboard.press('Enter')
  await expect(userNameOf(page)).toContainText(person.userName)

  await tabTo(page, button(page, 'Update'))
  await page.keyboard.press('Enter')
  await page.keyboard.type('Only Keys')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Only Keys' })).toBeVisible()
  await expect(button(page, 'Update')).toBeFocused()

  await tabTo(page, button(page, 'Delete'))
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(button(dialog, 'Cancel')).toBeFocused()
  for (const name of ['Delete', 'Cancel']) await tabTo(page, button(dialog, name))
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(button(page, 'Delete')).toBeFocused()
  await page.keyboard.press('Enter')
  await tabTo(page, button(dialog, 'Delete'))
  await page.keyboard.press('Enter')
  await expect(statusMessage(page, 'The user is deleted.')).toBeVisible()
  await expect(page).toHaveURL(`/users?search=${person.userName}`)
})

/** Presses Tab until the element has the focus, and expects a visible focus. */
async function tabTo(page: Page, target: Locator) {
  for (let presses = 0; presses < 40; presses++) {
    await page.keyboard.press('Tab')
    const shown = await target.evaluate(element =>
      element === document.activeElement ? getComputedStyle(element).outlineStyle : null,
    )
    if (shown === null) continue
    expect(shown).not.toBe('none')
    return
  }
  throw new Error(`Tab never came to ${target}`)
}

/** Replaces the total, as if there were many more users. */
async function replaceTotal(page: Page, totalusers: number) {
  await page.route(directoryCalls, async route => {
    const response = await route.fetch()
    await route.fulfill({ json: { ...(await response.json()), totalusers } })
  })
}

test.describe('the pages of users', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] })

  test('every page is accessible and fits', async ({ page, shop, inbox }) => {
    test.slow()
    const person = await newPerson(shop, inbox)
    const userName = `${person.userName}-${'m'.repeat(19)}`
    await signInAs(page, owner)
    await manage(page, person, { isBanned: 1, name: 'Ilse Torr '.repeat(8), userName })
    await replaceTotal(page, limits.searchTotal)
    await openHydrated(page, `/users?search=${userName}`)
    await expect(page.getByText('Searching narrows it.')).toBeVisible()
    for (const width of widths) {
      await page.setViewportSize({ width, height: 844 })
      const wide = width >= 600
      await expect(page.getByText('1 of 2,000', { exact: true })).toBeVisible({ visible: !wide })
      const numbers = wide ? ['Page 2000'] : []
      for (const name of ['Last page', ...numbers, `Settings of ${userName}`]) {
        const size = await link(page, name).boundingBox()
        const least = width < 1024 ? 44 : 36
        expect(Math.min(size?.width ?? 0, size?.height ?? 0), name).toBeGreaterThanOrEqual(least)
      }
      await page.getByRole('img', { name: 'User' }).hover()
      await expect(page.getByRole('tooltip')).toHaveText('User')
      await expectUsableNow(page)
    }
    await page.unroute(directoryCalls)
    await searchBox(page).fill(`${userName}-not`)
    await expect(page.getByRole('heading', { name: 'No users found' })).toBeVisible()
    await expectUsable(page)
    await page.route(directoryCalls, route => route.abort())
    // A list that was just loaded would come from the cache.
    await searchBox(page).fill(person.userName)
    await expect(button(page, 'Retry')).toBeVisible()
    await expectUsable(page)

    await openUser(page, person)
    await expect(history(page)).toHaveCount(1)
    await expectUsable(page)
    await button(page, 'Update').click()
    await expectUsable(page)
    await button(page, 'Delete').click()
    await expectUsable(page)
    await expect(page.getByRole('dialog'), 'open at each width').toBeVisible()
  })
})
