import { dirname, join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { expect, openHydrated, test } from './fixtures.ts'
import { chooseFromMenu, imageFile, newPerson, owner, type Person, signInAs } from './people.ts'

const anotherImage = join(dirname(imageFile), 'hero-narrow.webp')

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
const userNameOf = (page: Page) => page.getByLabel('Username')
const history = (page: Page) => page.getByRole('region', { name: 'History' }).getByRole('listitem')

async function openUser(page: Page, person: Pick<Person, 'id'>) {
  await openHydrated(page, `/view-user/${person.id}`)
  await expect(button(page, 'Block')).toBeVisible()
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
  const image = await cards(page).locator('img').getAttribute('src')
  await settings(page, person).click()
  await expect(userNameOf(page)).toHaveValue(person.userName)
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
  await expect(statusMessage(page, 'is now an admin.')).toBeVisible()
  await expect(history(page)).toHaveText([/^Given the role Ownerby admin/])
  await expectLedToSignIn()
  await comeBack()
  await expect(theirs.getByRole('heading', { name: 'Admin Profile' })).toBeVisible()
  await admin.click()
  await button(asked, 'Remove admin access').click()
  await expect(statusMessage(page, 'is no longer an admin.')).toBeVisible()
  await expect(history(page)).toHaveText([/^No longer an admin/, /^Given the role Owner/])
  await expectLedToSignIn()

  await comeBack()
  await button(page, 'Block').click()
  await button(asked, 'Block user').click()
  await expect(statusMessage(page, 'is blocked.')).toBeVisible()
  await expect(page.getByText('Blocked: can’t sign in')).toBeVisible()
  await expect(history(page)).toHaveCount(3)
  await expectLedToSignIn()
  await theirs.getByRole('textbox', { name: 'Email' }).fill(person.email)
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

  await page.getByLabel('Name', { exact: true }).fill('Renamed Torr')
  await page.getByLabel('Image').setInputFiles(anotherImage)
  await button(page, 'Save').click()
  await expect(page.getByRole('heading', { name: 'Renamed Torr' })).toBeVisible()
  await expect(button(page, 'Save')).toHaveCount(0)
  await expect(page.getByRole('form')).toBeFocused()
  await page.goBack()
  await expect(cards(page)).toContainText('Renamed Torr')
  await expect(cards(page).locator('img')).not.toHaveAttribute('src', image ?? '')
  await comeBack()
  await expect(theirs.getByAltText('Image of Renamed Torr')).toBeVisible()

  const sent = requestsOf(page, 'DELETE')
  await settings(page, person).click()
  await button(page, 'Delete').click()
  const dialog = page.getByRole('dialog', { name: 'Are you sure you want to delete?' })
  await expect(dialog).toContainText('Renamed Torr')
  await button(dialog, 'Cancel').click()
  await expect(dialog).toBeHidden()
  await button(page, 'Delete').click()
  await button(dialog, 'Delete').click()
  await expect(statusMessage(page, 'User deleted.')).toBeVisible()
  await expect(page).toHaveURL(`/users?search=${person.userName}`)
  await expect(page.getByRole('heading', { name: 'No users found' })).toBeVisible()
  expect(sent).toHaveLength(1)
  await expectLedToSignIn()
  await theirs.context().close()
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

    await openUser(page, me)
    const name = page.getByLabel('Name', { exact: true })
    await name.fill('My draft')
    await page.getByLabel('Image').setInputFiles(imageFile)
    await page.context().clearCookies()
    await button(page, 'Save').click()
    await signInAgain()
    await expect(statusMessage(page, 'Your unsaved changes are still here')).toBeVisible()
    await expect(page).toHaveURL(`/view-user/${me.id}`)
    await expect(name).toHaveValue('My draft')
    await expect(page.getByAltText('The image you chose')).toBeVisible()
    page.once('dialog', dialog => dialog.accept())
    await button(page, 'Discard').click()
    await expect(name).not.toHaveValue('My draft')
    await expect(page.getByAltText('The image you chose')).toHaveCount(0)
  })
})
