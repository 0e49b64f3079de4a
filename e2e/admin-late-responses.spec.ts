import type { Page, Route } from '@playwright/test'
import { expect, openHydrated, test } from './fixtures.ts'
import { newPerson, owner, type Person, signInAs } from './people.ts'

const update = '**/api/admin/dashboard/update/*'
const remove = '**/api/admin/dashboard/delete/*'
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Holds a request until `release`. */
async function holdRequest(page: Page, pattern: string) {
  const held = Promise.withResolvers<Route>()
  await page.route(pattern, route => held.resolve(route), { times: 1 })
  return { release: async () => (await held.promise).continue() }
}

async function openUser(page: Page, { id }: Person) {
  await signInAs(page, owner)
  await openHydrated(page, `/view-user/${id}`)
  await expect(button(page, 'Block')).toBeVisible()
}

async function openForm(page: Page) {
  await button(page, 'Update').click()
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused()
}

test('an admin who has left the page is not redirected when a late deletion completes', async ({
  page,
  shop,
  inbox,
}) => {
  await openUser(page, await newPerson(shop, inbox))
  const { release } = await holdRequest(page, remove)
  await button(page, 'Delete').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Delete' }).click()
  // The dialog blocks pointer and keyboard, so click by script.
  await page.evaluate(() =>
    document.querySelector<HTMLAnchorElement>('nav a[href="/stock-admin"]')?.click(),
  )
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Stock')
  const answered = page.waitForResponse(remove)
  await release()
  await answered
  await expect(page.locator('main tbody tr').first()).toBeVisible()
  await expect(page).toHaveURL('/stock-admin')
})

test('the other actions are disabled while a change is being saved', async ({
  page,
  shop,
  inbox,
}) => {
  await openUser(page, await newPerson(shop, inbox))
  await openForm(page)
  await page.getByLabel('Name', { exact: true }).fill('Saved First')
  const { release } = await holdRequest(page, update)
  await button(page, 'Save').click()
  await expect(button(page, 'Block')).toHaveAttribute('aria-disabled', 'true')
  await button(page, 'Block').click({ force: true })
  await release()
  await expect(page.getByRole('status').filter({ hasText: 'updated' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Saved First')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a form that is opened while another is being saved stays open', async ({
  page,
  shop,
  inbox,
}) => {
  await openUser(page, await newPerson(shop, inbox))
  await openForm(page)
  await page.getByLabel('Name', { exact: true }).fill('Saved Meanwhile')
  const { release } = await holdRequest(page, update)
  await button(page, 'Save').click()
  page.once('dialog', dialog => dialog.accept())
  await button(page, 'Cancel').click()
  await openForm(page)
  await page.getByLabel('Phone').fill('+353869999999')
  await expect(button(page, 'Save')).toHaveAttribute('aria-disabled', 'true')
  await release()
  await expect(page.getByRole('status').filter({ hasText: 'updated' })).toBeVisible()
  await expect(button(page, 'Save')).not.toHaveAttribute('aria-disabled', 'true')
})

test('a reopened form does not show the errors of the canceled one', async ({
  page,
  shop,
  inbox,
}) => {
  await openUser(page, await newPerson(shop, inbox))
  await openForm(page)
  await page.getByLabel('Phone').fill('123')
  await button(page, 'Save').click()
  await expect(page.getByLabel('Phone')).toHaveAttribute('aria-invalid', 'true')
  page.once('dialog', dialog => dialog.accept())
  await button(page, 'Cancel').click()
  await expect(button(page, 'Update')).toBeFocused()
  await openForm(page)
  await expect(page.getByLabel('Phone')).not.toHaveValue('123')
  await expect(page.getByLabel('Phone')).not.toHaveAttribute('aria-invalid', 'true')
})

test.describe('a record that fails to reload', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] })

  test('the page shows the last known record, and keeps the open form', async ({
    page,
    shop,
    inbox,
  }) => {
    const { userName } = await newPerson(shop, inbox)
    await signInAs(page, owner)
    await openHydrated(page, `/users?search=${userName}`)
    const asked = Promise.withResolvers<Route>()
    const pattern = '**/api/users/profile/*'
    await page.route(pattern, route => asked.resolve(route), { times: 1 })
    await page.getByRole('link', { name: `Settings of ${userName}` }).click()
    await openForm(page)
    await page.getByLabel('Name', { exact: true }).fill('Still Here')
    await (await asked.promise).abort()
    await expect(page.getByRole('alert')).toContainText(['This may be out of date'])
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Still Here')
    await button(page, 'Retry').click()
    await expect(button(page, 'Retry')).toBeHidden()
    await button(page, 'Save').click()
    await expect(page.getByRole('main')).toContainText('Still Here')
  })
})

test('the server’s record replaces the cached one, even if that has a later timestamp', async ({
  page,
}) => {
  await signInAs(page, owner)
  const { products } = await (await page.request.get('/api/product')).json()
  const time = '2999-01-01T00:00:00.000Z'
  const kept = { ...products[0], hidden: false, name: 'From a later time', updatedAt: time }
  await page.addInitScript(product => {
    localStorage.setItem('product', product)
  }, JSON.stringify(kept))
  await openHydrated(page, `/view-product-admin/${kept.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(products[0].name)
})
