import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { type APIRequestContext, type Page, request } from '@playwright/test'
import { expect, openHydrated, test } from './fixtures.ts'
import { linkIn } from './inbox.ts'
import { imageFile, newPerson, owner, signInAs } from './people.ts'
import { expectUsable, expectUsableNow } from './usable.ts'

const rows = (page: Page, name: string) => page.getByRole('table', { name }).locator('tbody tr')
const statusMessage = (page: Page, words: string) =>
  page.getByRole('status').filter({ hasText: words })
const selected = (page: Page, what: string) =>
  page.getByRole('region', { name: `Selected ${what}` })

/** Creates sets with a common name prefix, each cheaper than the one before. */
async function newSets(admin: APIRequestContext, count: number) {
  const tag = `Tag${randomUUID().slice(0, 8)}`
  const { categories } = await (await admin.get('/api/category')).json()
  const ids: string[] = []
  for (let n = 1; n <= count; n += 1) {
    const reply = await admin.post('/api/product', {
      multipart: {
        name: `${tag} ${n}`,
        price: String(100 - n),
        description: 'Made for a test.',
        category: categories[0].id,
        image: { name: 'set.webp', mimeType: 'image/webp', buffer: await readFile(imageFile) },
      },
    })
    ids.push((await reply.json()).product.id)
  }
  return { tag, ids, from: categories[0].name, to: categories[1].name }
}

test('an admin moves six products at once, and returns to the same view of the table', async ({
  page,
  admin,
}) => {
  const { tag, ids, from, to } = await newSets(admin, 7)
  const table = rows(page, 'Products')
  await signInAs(page, owner)
  await openHydrated(page, `/products-admin?view=cards&search=${tag}`)
  await page.getByRole('link', { name: 'Table', exact: true }).click()
  await expect(statusMessage(page, `7 products for “${tag}”`)).toBeVisible()
  await page.getByLabel('Category', { exact: true }).selectOption(from)
  await page.getByRole('table').getByRole('link', { name: 'Price' }).click()
  await expect(page.getByRole('columnheader', { name: 'Price' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  )
  await expect(table.first()).toContainText(/7.*€93\.00/)
  await expect(table).toHaveCount(7)

  await page.getByLabel(`Select product ${tag} 7`).focus()
  await page.keyboard.press('Space')
  await page.getByLabel(`Select product ${tag} 2`).focus()
  await page.keyboard.press('Shift+Space')
  await expect(selected(page, 'products')).toContainText('6 products selected')
  await expectUsable(page)
  await selected(page, 'products').getByRole('button', { name: 'Move' }).press('Enter')
  const question = page.getByRole('dialog', { name: 'Move 6 products to another category?' })
  await expect(question.getByLabel('Category')).toBeFocused()
  await question.getByRole('button', { name: 'Move' }).click()
  await expect(question).toContainText('Choose a category')
  await expectUsableNow(page)
  await question.getByLabel('Category').selectOption(to)
  // Another admin deletes one of them in the meantime.
  await admin.delete(`/api/product/delete/${ids[4]}`)
  await question.getByRole('button', { name: 'Move' }).click()
  const outcome = page.getByRole('main').getByRole('alert')
  await expect(outcome).toContainText(`Moved 5 products to ${to}.`)
  await expect(outcome).toContainText(`${tag} 5: This product doesn’t exist.`)
  await expect(outcome).toBeFocused()
  await expect(table).toHaveCount(1)

  await page.getByLabel('Category', { exact: true }).selectOption(to)
  await expect(table).toHaveCount(5)
  const here = page.url()
  await table.first().getByRole('cell', { name: '€93.00' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${tag} 7`)
  await page.getByRole('main').getByRole('link', { name: 'Products & Categories' }).click()
  await expect(page).toHaveURL(here)
  await expect(table).toHaveCount(5)
  // The view is remembered, but not the search.
  await openHydrated(page, '/products-admin')
  await expect(page).toHaveURL(/\?view=table&category=[^&]+&sort=price$/)
})

test('an admin finds categories in the table, returns to it, and deletes two', async ({
  page,
  admin,
}) => {
  const tag = `Tag${randomUUID().slice(0, 8)}`
  const buffer = await readFile(imageFile)
  const image = { name: 'realm.webp', mimeType: 'image/webp', buffer }
  const made: string[] = []
  for (const name of [`${tag} one`, `${tag} two`, `${tag} three`]) {
    const reply = await admin.post('/api/category', { multipart: { name, image } })
    made.push((await reply.json()).category.id)
  }
  const sets = [false, true].map(hidden =>
    admin.post('/api/product', {
      multipart: {
        ...{ name: tag, price: '5', description: 'Made for a test.', category: made[1] ?? '' },
        ...(hidden && { hidden: 'true' }),
        image,
      },
    }),
  )
  for (const reply of await Promise.all(sets)) expect(reply.status()).toBe(201)

  const table = rows(page, 'Categories')
  await signInAs(page, owner)
  await openHydrated(page, '/products-admin')
  await page.getByRole('navigation', { name: 'Admin' }).getByText('Categories').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Categories')
  await page.getByPlaceholder('Search categories').fill(tag)
  await expect(statusMessage(page, `3 categories for “${tag}”`)).toBeVisible()
  await page.getByRole('table').getByRole('link', { name: 'Products', exact: true }).click()
  await expect(table.first()).toContainText(/two\s*2 \(1 hidden\)/)
  await expectUsable(page)
  await table
    .first()
    .getByRole('link', { name: `${tag} two`, exact: true })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${tag} two`)
  await page.getByRole('main').getByRole('link', { name: 'Categories', exact: true }).click()
  await expect(page).toHaveURL(`/categories-admin?search=${tag}&sort=-products`)

  await page.getByLabel(`Select category ${tag} one`).check()
  await page.getByLabel(`Select category ${tag} two`).check()
  await selected(page, 'categories').getByRole('button', { name: 'Delete' }).click()
  const question = page.getByRole('dialog')
  await expect(question).toContainText('Their products (2 in total) stay, uncategorized.')
  await question.getByRole('button', { name: 'Delete' }).click()
  const outcome = page.getByRole('main').getByRole('status').filter({ hasText: 'deleted' })
  await expect(outcome).toContainText('Deleted 2 categories.')
  await expect(table).toHaveCount(1)
})

test('an admin finds two users by email, and blocks and unblocks them', async ({
  page,
  shop,
  inbox,
  admin,
}) => {
  const tag = `t${randomUUID().slice(0, 8)}`
  const people = await Promise.all([1, 2].map(n => newPerson(shop, inbox, `${tag}-${n}`)))
  const table = rows(page, 'Users')
  const blocked = async () => {
    const users = people.map(({ id }) => admin.get(`/api/users/profile/${id}`))
    const replies = await Promise.all((await Promise.all(users)).map(reply => reply.json()))
    return replies.map(({ user }) => user.isBanned)
  }
  await signInAs(page, owner)
  await openHydrated(page, '/users?view=table&page=2')
  await page.getByLabel('Search users').fill(`${tag}-`)
  await expect(statusMessage(page, `2 users for “${tag}-”`)).toBeVisible()
  await expect(page).not.toHaveURL(/page=/)
  await page.getByRole('table').getByRole('link', { name: 'Email' }).press('Enter')
  await expect(table.first()).toContainText(`${tag}-1@example.com`)
  await page.getByLabel('Select all users on this page').press('Space')
  const bar = selected(page, 'users')
  await expect(bar.getByRole('button', { name: 'Unblock (0)' })).toBeDisabled()
  await bar.getByRole('button', { name: 'Block', exact: true }).press('Enter')
  const question = page.getByRole('dialog', { name: 'Block 2 users?' })
  // Enter must default to the harmless action.
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await question.getByRole('button', { name: 'Block' }).press('Enter')
  await expect(statusMessage(page, 'Blocked 2 users.')).toBeFocused()
  await expect(table.filter({ hasText: 'Blocked' })).toHaveCount(2)
  expect(await blocked()).toEqual([true, true])
  await expectUsable(page)

  await page
    .getByRole('navigation', { name: 'Filters' })
    .getByRole('link', { name: 'Blocked' })
    .click()
  await page.getByLabel('Select all users on this page').check()
  await bar.getByRole('button', { name: 'Unblock' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Unblock' }).click()
  await expect(statusMessage(page, 'Unblocked 2 users.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'No users found' })).toBeVisible()
  expect(await blocked()).toEqual([false, false])
})

test('an admin resends the link of a pending sign-up, and deletes the sign-up', async ({
  page,
  shop,
  inbox,
}) => {
  const userName = `w${randomUUID().slice(0, 8)}`
  const email = `${userName}@waiting.example`
  const visitor = await request.newContext({ baseURL: shop.url })
  await visitor.post('/api/users/register', {
    multipart: {
      ...{ userName, email, password: owner.password, name: 'Wil Waits', phone: '+353861234567' },
      image: { name: 'me.webp', mimeType: 'image/webp', buffer: await readFile(imageFile) },
    },
  })
  const first = linkIn(await inbox.emailTo(email))
  await signInAs(page, owner)
  await openHydrated(page, `/users?view=table&search=${userName}@wait`)
  await page
    .getByRole('navigation', { name: 'Filters' })
    .getByRole('link', { name: 'Pending sign-ups' })
    .press('Enter')
  await expect(statusMessage(page, '1 sign-up for')).toBeVisible()
  await expect(rows(page, 'Sign-ups')).toContainText(`Wil Waits${email}`)
  await page.getByLabel('Select sign-up Wil Waits').press('Space')
  await expectUsable(page)
  const bar = selected(page, 'sign-ups')
  await bar.getByRole('button', { name: 'Resend' }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Resend' }).press('Enter')
  await expect(statusMessage(page, 'Sent a new link to 1 sign-up.')).toBeFocused()
  expect(linkIn(await inbox.emailTo(email, 2))).not.toBe(first)

  await page.getByLabel('Select sign-up Wil Waits').press('Space')
  await bar.getByRole('button', { name: 'Delete' }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).press('Enter')
  await expect(statusMessage(page, 'Deleted 1 sign-up.')).toBeFocused()
  await expect(page.getByRole('heading', { name: 'No sign-ups found' })).toBeVisible()
  await visitor.dispose()
})
