import type { Page, Route } from '@playwright/test'
import { expect, openHydrated, test } from './fixtures.ts'
import { newPerson, owner, type Person, signInAs } from './people.ts'

const update = '**/api/admin/dashboard/update/*'
const remove = '**/api/admin/dashboard/delete/*'
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Keeps what is sent from the shop until it is let go. */
async function hold(page: Page, pattern: string) {
  const held = Promise.withResolvers<Route>()
  await page.route(pattern, route => held.resolve(route), { times: 1 })
  return { letGo: async () => (await held.promise).continue() }
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

test('a deletion that is answered late leads nobody away from where they have gone', async ({
  page,
  shop,
  mailbox,
}) => {
  await openUser(page, await newPerson(shop, mailbox))
  const { letGo } = await hold(page, remove)
  await button(page, 'Delete').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Delete' }).click()
  // The dialog keeps everybody on the page who has only a pointer or a keyboard.
  await page.evaluate(() =>
    document.querySelector<HTMLAnchorElement>('nav a[href="/products"]')?.click(),
  )
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shop')
  const answered = page.waitForResponse(remove)
  await letGo()
  await answered
  await expect(page.locator('main article').first()).toBeVisible()
  await expect(page).toHaveURL('/products')
})

test('while a change is saved nothing else is done, so that it is not in its own way', async ({
  page,
  shop,
  mailbox,
}) => {
  await openUser(page, await newPerson(shop, mailbox))
  await openForm(page)
  await page.getByLabel('Name', { exact: true }).fill('Saved First')
  const { letGo } = await hold(page, update)
  await button(page, 'Save').click()
  await expect(button(page, 'Block')).toHaveAttribute('aria-disabled', 'true')
  await button(page, 'Block').click({ force: true })
  await letGo()
  await expect(page.getByRole('status').filter({ hasText: 'updated' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Saved First')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a form that is opened while another one is saved stays', async ({ page, shop, mailbox }) => {
  await openUser(page, await newPerson(shop, mailbox))
  await openForm(page)
  await page.getByLabel('Name', { exact: true }).fill('Saved Meanwhile')
  const { letGo } = await hold(page, update)
  await button(page, 'Save').click()
  await button(page, 'Cancel').click()
  await openForm(page)
  await page.getByLabel('Phone').fill('+353869999999')
  await expect(button(page, 'Save')).toHaveAttribute('aria-disabled', 'true')
  await letGo()
  await expect(page.getByRole('status').filter({ hasText: 'updated' })).toBeVisible()
  await expect(button(page, 'Save')).not.toHaveAttribute('aria-disabled', 'true')
})

test('what was wrong with a form that was cancelled is not said of the next one', async ({
  page,
  shop,
  mailbox,
}) => {
  await openUser(page, await newPerson(shop, mailbox))
  await openForm(page)
  await page.getByLabel('Phone').fill('123')
  await button(page, 'Save').click()
  await expect(page.getByLabel('Phone')).toHaveAttribute('aria-invalid', 'true')
  await button(page, 'Cancel').click()
  await expect(button(page, 'Update')).toBeFocused()
  await openForm(page)
  await expect(page.getByLabel('Phone')).not.toHaveValue('123')
  await expect(page.getByLabel('Phone')).not.toHaveAttribute('aria-invalid', 'true')
})

test.describe('a record that cannot be loaded anew', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] })

  test('is shown as it is known, with the form that is open in it', async ({
    page,
    shop,
    mailbox,
  }) => {
    const { userName } = await newPerson(shop, mailbox)
    await signInAs(page, owner)
    await openHydrated(page, `/users?search=${userName}`)
    const asked = Promise.withResolvers<Route>()
    const pattern = '**/api/users/profile/*'
    await page.route(pattern, route => asked.resolve(route), { times: 1 })
    await page.getByRole('link', { name: `Settings of ${userName}` }).click()
    await openForm(page)
    await page.getByLabel('Name', { exact: true }).fill('Still Here')
    await (await asked.promise).abort()
    await expect(page.getByRole('alert')).toContainText(['could not be loaded anew'])
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Still Here')
    await button(page, 'Retry').click()
    await expect(button(page, 'Retry')).toBeHidden()
    await button(page, 'Save').click()
    await expect(page.getByRole('main')).toContainText('Still Here')
  })
})

test('what the server says replaces what a browser has kept, however new that looks', async ({
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
