import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { unique } from './buyers.ts'
import { expect, expectAccessible, openHydrated, stopClock, test } from './fixtures.ts'
import { imageFile, owner, signInAs } from './people.ts'
import { expectUsable } from './usable.ts'

type Created = { id: string; name: string }

const button = (place: Page | Locator, name: string) =>
  place.getByRole('button', { name, exact: true })
const statusMessage = (page: Page, words: string | RegExp) =>
  page.getByRole('status').filter({ hasText: words })
const errorMessage = (page: Page, words: string | RegExp) =>
  page.getByRole('alert').filter({ hasText: words })
const picture = async () => ({
  name: 'set.webp',
  mimeType: 'image/webp',
  buffer: await readFile(imageFile),
})

/** Chooses an action from the menu of a record. */
async function choose(page: Page, name: string) {
  await button(page, 'More').click()
  await page.getByRole('menuitem', { name, exact: true }).click()
}

async function newCategory(page: Page): Promise<Created> {
  const multipart = { name: unique('Forge'), image: await picture() }
  const reply = await page.request.post('/api/category', { multipart })
  return (await reply.json()).category
}

async function newProduct(page: Page, fields: { name?: string; category?: string } = {}) {
  const { name = unique('Plate'), category = (await newCategory(page)).id } = fields
  const description = `${name} is cold.\nVery cold.`
  const multipart = { name, category, price: '249.50', description, image: await picture() }
  const reply = await page.request.post('/api/product', { multipart })
  return (await reply.json()).product as Created & { category: Created }
}

const change = (page: Page, kind: string, { id }: Created, data: object) =>
  page.request.put(`/api/${kind}/update/${id}`, { data })

async function drop(page: Page, zone: Locator) {
  const bytes = [...(await readFile(imageFile))]
  const dataTransfer = await page.evaluateHandle(content => {
    const transfer = new DataTransfer()
    transfer.items.add(new File([Uint8Array.from(content)], 'dropped.webp', { type: 'image/webp' }))
    return transfer
  }, bytes)
  await zone.dispatchEvent('drop', { dataTransfer })
}

async function openForm(page: Page, path: string) {
  await openHydrated(page, path)
  await button(page, 'Update').click()
  await expect(page.getByLabel('Name')).toBeFocused()
}

async function fillProduct(page: Page, category: Created, name = unique('Plate')) {
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Price in euros').fill('1.234')
  await page.getByLabel('Category').selectOption(category.name)
  await page.getByLabel('Description').fill('First line.\nSecond line.')
  await page.getByLabel('Picture').setInputFiles(imageFile)
  return name
}

test('an admin creates, edits and deletes products and categories, and visitors see each change at once', async ({
  page,
  shop,
  browser,
}) => {
  test.slow()
  const visitor = await (await browser.newContext({ baseURL: shop.url })).newPage()
  const [categoryName, name] = [unique('Forge'), unique('Plate')]
  await signInAs(page, owner)
  await openHydrated(page, '/products-admin')
  await page.getByRole('link', { name: 'Create category' }).click()
  await page.getByLabel('Name').fill(categoryName)
  await page.getByLabel('Picture').setInputFiles(imageFile)
  await button(page, 'Create').click()
  await expect(statusMessage(page, 'The category is created.')).toBeVisible()
  await expect(page.getByLabel('Name')).toHaveValue('')
  await button(page, 'Cancel').click()

  await page.getByRole('link', { name: 'Create product' }).click()
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Price in euros').fill('249,5')
  await page.getByLabel('Category').selectOption(categoryName)
  await page.getByLabel('Description').fill('First line.\nSecond line.')
  await drop(page, page.getByLabel('Picture').locator('..'))
  await expect(page.getByAltText('The picture you chose')).toBeVisible()
  await button(page, 'Create').click()
  await expect(statusMessage(page, 'The product is created.')).toBeVisible()

  await visitor.goto(`/products?search=${encodeURIComponent(name)}`)
  await expect(visitor.getByRole('link', { name: categoryName }).first()).toBeVisible()
  await visitor.getByRole('link', { name }).click()
  const description = visitor.getByText('First line.')
  await expect(description).toHaveText(/^First line\.\nSecond line\.$/, { useInnerText: true })
  await expect(visitor.getByText('€249.50').first()).toBeVisible()

  await button(page, 'Cancel').click()
  await page.getByRole('searchbox').fill(name)
  await page.getByRole('searchbox').press('Enter')
  await expect(page.locator('main article')).toHaveCount(1)
  await page.getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await button(page, 'Update').click()
  await page.getByLabel('Price in euros').fill('199')
  await page.getByLabel('Description').press('ControlOrMeta+End')
  await page.keyboard.type('\nThird line.')
  await page.getByLabel('Picture').setInputFiles(imageFile)
  const top = page.getByRole('slider', { name: 'From the top' })
  await top.press('ArrowDown')
  await top.press('ArrowDown')
  await expect(top).toHaveValue('48')
  await button(page, 'Save').click()
  await expect(statusMessage(page, 'The product is updated.')).toBeVisible()
  await expect(page.getByRole('form')).toHaveCount(0)
  await expect(page.getByRole('img', { name })).toHaveCSS('object-position', '50% 48%')
  await expect(button(page, 'Update')).toBeFocused()
  await expect(page.getByRole('main')).toContainText('€199.00')
  await visitor.reload()
  await expect(visitor.getByText('€199.00').first()).toBeVisible()
  await expect(description).toHaveText(/Second line\.\nThird line\.$/, { useInnerText: true })

  await button(page, 'Update').click()
  await page.getByLabel('Visibility').selectOption('Hidden')
  await button(page, 'Save').click()
  await expect(page.locator('main span', { hasText: /^Hidden$/ })).toBeVisible()
  await expect(page.getByRole('link', { name: 'View in shop' })).toHaveCount(0)
  expect((await visitor.reload())?.status()).toBe(404)
  await expectUsable(page)
  await button(page, 'Update').click()
  await page.getByLabel('Visibility').selectOption('In the shop')
  await button(page, 'Save').click()
  await page.getByRole('link', { name: 'View in shop' }).click()
  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  expect((await visitor.reload())?.status()).toBe(200)
  await expect(visitor.getByRole('link', { name: 'Edit', exact: true })).toHaveCount(0)

  await choose(page, 'Duplicate')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Copy of ${name}`)
  await expect(page.locator('main span', { hasText: /^Hidden$/ })).toBeVisible()
  await choose(page, 'Delete')
  await button(page.getByRole('dialog'), 'Delete').click()
  await page.getByRole('searchbox').fill(name)
  await page.getByRole('searchbox').press('Enter')
  await page.getByRole('link', { name, exact: true }).click()

  await page.locator('dl').getByRole('link', { name: categoryName }).click()
  await expect(page.getByRole('main')).toContainText(/Products\s*1/)
  const renamed = unique('Anvil')
  await button(page, 'Update').click()
  await page.getByLabel('Name').fill(renamed)
  await button(page, 'Save').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(renamed)
  await visitor.reload()
  await expect(visitor.getByRole('link', { name: renamed }).first()).toBeVisible()

  await choose(page, 'Delete')
  await expect(page.getByRole('dialog')).toContainText('Its products stay')
  await button(page.getByRole('dialog'), 'Delete').click()
  // The category was opened from the product, which was found by a search.
  await expect(page).toHaveURL(`/products-admin?${new URLSearchParams({ search: name })}`)
  await expect(statusMessage(page, 'The category is deleted.')).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Categories' })).not.toContainText(renamed)
  await visitor.reload()
  await expect(visitor.getByRole('navigation', { name: 'Breadcrumb' })).not.toContainText(renamed)
  await expect(visitor.getByRole('main').getByRole('link', { name: 'See all sets' })).toBeVisible()

  await page.getByRole('link', { name }).click()
  await expect(page.getByRole('main')).toContainText('Uncategorized')
  await choose(page, 'Delete')
  await button(page.getByRole('dialog'), 'Delete').click()
  await expect(statusMessage(page, 'The product is deleted.')).toBeVisible()
  await expect(page.getByRole('link', { name })).toHaveCount(0)
  expect((await visitor.reload())?.status()).toBe(404)
  await visitor.context().close()
})

test.describe('rejected input', () => {
  test.use({ expectedErrors: [/status of 409/] })

  test('the category form shows each error at its field, and keeps the draft', async ({ page }) => {
    await signInAs(page, owner)
    const [taken, mine] = [await newCategory(page), await newCategory(page)]
    await page.goto('/create-category-admin')
    const name = page.getByLabel('Name')
    await name.fill(taken.name.toUpperCase())
    await page.getByLabel('Picture').setInputFiles(imageFile)
    await button(page, 'Create').click()
    await expect(name).toBeFocused()
    await expect(name).toHaveAccessibleDescription(/Another category has this name/)
    await expect(name).toHaveValue(taken.name.toUpperCase())
    await expect(page.getByAltText('The picture you chose')).toBeVisible()
    await name.fill(unique('Forge'))
    const full = { code: 'conflict', message: 'A shop has at most 500 categories.', requestId: '' }
    await page.route('**/api/category', route =>
      route.fulfill({ status: 409, json: { error: full } }),
    )
    await button(page, 'Create').click()
    await expect(errorMessage(page, full.message)).toBeVisible()
    await page.unroute('**/api/category')
    await button(page, 'Create').click()
    await expect(statusMessage(page, 'The category is created.')).toBeVisible()
    await expect(page.getByAltText('The picture you chose')).toHaveCount(0)

    await openForm(page, `/view-categories-admin/${mine.id}`)
    await name.fill(taken.name)
    await button(page, 'Save').click()
    await expect(name).toHaveAccessibleDescription(/Another category has this name/)
    await expect(name).toHaveValue(taken.name)
  })

  test('the category form saves nothing while its picture is rejected', async ({ page }) => {
    await signInAs(page, owner)
    const mine = await newCategory(page)
    await openForm(page, `/view-categories-admin/${mine.id}`)
    const name = unique('Renamed')
    await page.getByLabel('Name').fill(name)
    const image = page.getByLabel('Picture')
    const none = { name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') }
    await image.setInputFiles(none)
    await button(page, 'Save').click()
    await expect(image).toHaveAccessibleDescription(/Choose a JPEG/)
    await expect(page.getByLabel('Name')).toHaveValue(name)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(mine.name)

    await image.setInputFiles(imageFile)
    await button(page, 'Save').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  })

  test('the product form shows each error at its field, and keeps the draft', async ({ page }) => {
    await signInAs(page, owner)
    const category = await newCategory(page)
    await page.goto('/create-product-admin')
    await button(page, 'Create').click()
    for (const label of ['Name', 'Price in euros', 'Category', 'Description', 'Picture']) {
      await expect(page.getByLabel(label)).toHaveAccessibleDescription(/(Enter|Choose) a/)
    }
    await fillProduct(page, category)
    await button(page, 'Create').click()
    const price = page.getByLabel('Price in euros')
    await expect(price).toBeFocused()
    await expect(price).toHaveAccessibleDescription(/at most 2 decimals/)
    const image = page.getByLabel('Picture')
    const none = { name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('no picture') }
    await image.setInputFiles(none)
    await expect(image).toHaveAccessibleDescription(/can’t read/)
    await price.fill('1,5')
    await button(page, 'Create').click()
    await expect(image).toHaveAccessibleDescription(/Picture/)
    await expect(page.getByLabel('Description')).toHaveValue('First line.\nSecond line.')
    await expect(page.getByLabel('Category').locator(':checked')).toHaveText(category.name)
    await image.setInputFiles(imageFile)
    await button(page, 'Create').click()
    await expect(statusMessage(page, 'The product is created.')).toBeVisible()
    await page.getByRole('link', { name: /^View (product|category)$/ }).click()
    await expect(page.getByRole('main')).toContainText('€1.50')
  })

  test('the form keeps a draft that conflicts with a newer version, and saves it over that version', async ({
    page,
  }) => {
    await signInAs(page, owner)
    const product = await newProduct(page)
    await openForm(page, `/view-product-admin/${product.id}`)
    const price = page.getByLabel('Price in euros')
    await price.fill('300')
    await change(page, 'product', product, { name: 'Elsewhere' })
    await button(page, 'Save').click()
    await expect(errorMessage(page, 'Someone else changed')).toBeVisible()
    await expect(price).toHaveValue('300')
    await button(page, 'Load latest version').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Elsewhere')
    await expect(price).toHaveValue('300')
    await button(page, 'Save').click()
    await expect(statusMessage(page, 'The product is updated.')).toBeVisible()
    await expect(page.getByRole('main')).toContainText('€300.00')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Elsewhere')
  })
})

test.describe('without a connection', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] })

  test('the forms keep their input when creating, editing and deleting fail', async ({ page }) => {
    await signInAs(page, owner)
    const product = await newProduct(page)
    const broken = errorMessage(page, 'cannot be reached')
    await page.route('**/api/product**', route =>
      route.request().method() === 'GET' ? route.continue() : route.abort(),
    )
    await page.route('**/api/product/*/*', route => route.abort())
    await page.goto('/create-product-admin')
    const name = await fillProduct(page, product.category)
    await page.getByLabel('Price in euros').fill('12')
    await button(page, 'Create').click()
    await expect(broken).toBeVisible()
    await expect(page.getByLabel('Name')).toHaveValue(name)
    await expect(page.getByAltText('The picture you chose')).toBeVisible()
    await page.unroute('**/api/product**')
    await button(page, 'Create').click()
    await expect(statusMessage(page, 'The product is created.')).toBeVisible()

    await openForm(page, `/view-product-admin/${product.id}`)
    await page.getByLabel('Name').fill('My draft')
    await button(page, 'Save').click()
    await expect(broken).toBeVisible()
    await expect(page.getByLabel('Name')).toHaveValue('My draft')
    await choose(page, 'Delete')
    await button(page.getByRole('dialog'), 'Delete').click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(broken).toBeVisible()
    await expect(page.getByLabel('Name')).toHaveValue('My draft')
    await page.unroute('**/api/product/*/*')
    await button(page, 'Save').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('My draft')
  })

  test('each list says that the shop is unreachable, and loads on retry', async ({ page }) => {
    await signInAs(page, owner)
    const product = await newProduct(page)
    let failing = true
    for (const lists of ['**/api/admin/product?*', '**/api/category', '**/api/admin/product']) {
      await page.route(lists, route => (failing ? route.abort() : route.continue()))
    }
    await page.goto('/products-admin')
    await expect(errorMessage(page, 'We couldn’t load the products')).toBeVisible()
    await expect(errorMessage(page, 'We couldn’t load the categories')).toBeVisible()
    await expect(page.getByRole('searchbox')).toBeVisible()
    await openHydrated(page, `/view-categories-admin/${product.category.id}`)
    await expect(errorMessage(page, 'could not be counted')).toBeVisible()
    await button(page, 'Retry').click()
    await expect(errorMessage(page, 'could not be counted')).toBeVisible()
    await openForm(page, `/view-product-admin/${product.id}`)
    await page.getByLabel('Name').fill('My draft')
    const category = page.getByLabel('Category')
    await expect(category).toHaveText(product.category.name)
    await expect(errorMessage(page, 'load the categories')).toBeVisible()
    failing = false
    await button(page, 'Retry').click()
    await expect(category.locator('option')).not.toHaveCount(1)
    await expect(category).toBeFocused()
    await expect(page.getByLabel('Name')).toHaveValue('My draft')
    page.once('dialog', dialog => dialog.accept())
    await button(page, 'Cancel').click()
    await page.goto('/products-admin')
    await expect(page.locator('main article').first()).toBeVisible()
  })
})

test('a double click creates, saves and deletes only once', async ({ page }) => {
  await signInAs(page, owner)
  const sent: string[] = []
  page.on('request', request => {
    if (request.method() !== 'GET') sent.push(`${request.method()} ${request.url().slice(-8)}`)
  })
  await page.goto('/create-category-admin')
  await page.getByLabel('Name').fill(unique('Forge'))
  await page.getByLabel('Picture').setInputFiles(imageFile)
  await button(page, 'Create').dblclick()
  await page.getByRole('link', { name: /^View (product|category)$/ }).click()
  await button(page, 'Update').click()
  await page.getByLabel('Name').fill(unique('Anvil'))
  await button(page, 'Save').dblclick()
  await expect(statusMessage(page, 'The category is updated.')).toBeVisible()
  await choose(page, 'Delete')
  await button(page.getByRole('dialog'), 'Delete').dblclick()
  await expect(page).toHaveURL('/categories-admin')
  await expect(statusMessage(page, 'The category is deleted.')).toBeVisible()
  expect(sent.map(line => line.split(' ')[0])).toEqual(['POST', 'PUT', 'DELETE'])
})

test('the form asks before a draft is lost', async ({ page }) => {
  await signInAs(page, owner)
  const product = await newProduct(page)
  let [asked, accepts] = [0, false]
  page.on('dialog', dialog => {
    asked++
    void (accepts ? dialog.accept() : dialog.dismiss())
  })
  const cancel = async () => {
    accepts = true
    await button(page, 'Cancel').click()
    accepts = false
  }
  const leave = page.getByRole('main').getByRole('link', { name: 'Products & Categories' })
  await openForm(page, `/view-product-admin/${product.id}`)
  const description = page.getByLabel('Description')
  await expect(description).toHaveValue(/ is cold\.\nVery cold\.$/)
  await description.fill('My draft')
  await leave.click()
  await expect.poll(() => asked).toBe(1)
  await expect(description).toHaveValue('My draft')
  await choose(page, 'Duplicate')
  await expect(
    page.getByRole('alert').filter({ hasText: 'Save or cancel your changes' }),
  ).toBeVisible()
  await choose(page, 'Hide')
  await expect(page.getByRole('status').filter({ hasText: 'Only admins see it' })).toBeInViewport()
  await expect(description).toHaveValue('My draft')
  await button(page, 'Cancel').click()
  await expect(description).toHaveValue('My draft')
  await cancel()
  await button(page, 'Update').click()
  await expect(description).toHaveValue(/Very cold\.$/)
  await leave.click()

  const list = page.getByRole('heading', { level: 1, name: 'Products & Categories' })
  for (const path of ['/create-product-admin', '/create-category-admin']) {
    await page.locator(`main a[href="${path}"]`).first().click()
    await page.getByLabel('Picture').setInputFiles(imageFile)
    asked = 0
    await leave.click()
    await expect.poll(() => asked).toBe(1)
    await expect(page).toHaveURL(path)
    await cancel()
    await expect(list).toBeVisible()
    expect(asked).toBe(2)
  }
})

test('an admin creates several products in a row, and each message stays for five seconds', async ({
  page,
}) => {
  await signInAs(page, owner)
  const category = await newCategory(page)
  await page.clock.install()
  await page.goto('/create-product-admin')
  const description = page.getByLabel('Description')
  const name = await fillProduct(page, category)
  await page.getByLabel('Price in euros').fill('12')
  const lowHeight = (await description.boundingBox())?.height ?? 0
  await description.fill('plate '.repeat(800))
  await expect(description).toHaveAccessibleDescription(/4,800 of 5,000 characters/)
  expect((await description.boundingBox())?.height).toBeGreaterThan(lowHeight)
  await stopClock(page)
  await button(page, 'Create').click()
  const words = statusMessage(page, 'The product is created.')
  await expect(words).toBeVisible()
  await expect(description).toHaveValue('')
  await expect(description).toHaveAccessibleDescription(/At most/)
  await expect.poll(async () => (await description.boundingBox())?.height).toBe(lowHeight)
  await page.clock.runFor(4_500)
  await expect(words).toBeVisible()
  await page.clock.runFor(1_000)
  await expect(words).toHaveCount(0)
  await expect(page.getByText(`Created last: ${name}`)).toBeVisible()
})

test('the browser caches the last state of a record until it is deleted', async ({ page }) => {
  await signInAs(page, owner)
  const product = await newProduct(page)
  const kept = (key: string) =>
    page.evaluate(name => JSON.parse(localStorage.getItem(name) ?? 'null'), key)
  for (const [kind, path, id, list] of [
    ['product', `/view-product-admin/${product.id}`, product.id, '/products-admin'],
    [
      'category',
      `/view-categories-admin/${product.category.id}`,
      product.category.id,
      '/categories-admin',
    ],
  ] as const) {
    const name = unique(kind)
    await openForm(page, path)
    expect(await kept(kind)).toBeNull()
    await page.getByLabel('Name').fill(name)
    await button(page, 'Save').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    expect(await kept(kind)).toMatchObject({ id, name })

    const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
    await page.route(`**/api/${kind}/${id}`, async route => {
      await answered
      await route.continue()
    })
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    answer()
    await choose(page, 'Delete')
    await button(page.getByRole('dialog'), 'Delete').click()
    await expect(page).toHaveURL(list)
    expect(await kept(kind)).toBeNull()
  }
})

test('an admin manages the catalogue with the keyboard alone', async ({ page }) => {
  await signInAs(page, owner)
  const category = await newCategory(page)
  const name = unique('Plate')
  await openHydrated(page, '/products-admin')
  await pressOn(page, page.getByRole('link', { name: 'Create product' }))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create product')
  await tabTo(page, page.getByLabel('Name'))
  await page.keyboard.type(name)
  await tabTo(page, page.getByLabel('Price in euros'))
  await page.keyboard.type('12,50')
  await expect(page.getByLabel('Category')).toContainText(category.name)
  await tabTo(page, page.getByLabel('Category'))
  await page.keyboard.type(category.name)
  await expect(page.getByLabel('Category').locator(':checked')).toHaveText(category.name)
  await tabTo(page, page.getByLabel('Description'))
  await page.keyboard.type('Forged by keys.')
  const choosing = page.waitForEvent('filechooser')
  await pressOn(page, page.getByLabel('Picture'))
  await (await choosing).setFiles(imageFile)
  await pressOn(page, button(page, 'Create'))
  await pressOn(page, page.getByRole('link', { name: /^View (product|category)$/ }))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(page.getByRole('main')).toContainText(category.name)

  await pressOn(page, button(page, 'Update'))
  await page.keyboard.type(`${name} II`)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${name} II`)
  const opener = button(page, 'More')
  const remove = page.getByRole('menuitem', { name: 'Delete' })
  const chooseDelete = async () => {
    await expect(remove).toBeVisible()
    await expect(async () => {
      await page.keyboard.press('ArrowUp')
      await expect(remove).toBeFocused({ timeout: 500 })
    }).toPass()
    await page.keyboard.press('Enter')
  }
  await pressOn(page, opener)
  await chooseDelete()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(opener).toBeFocused()
  await page.keyboard.press('Enter')
  await chooseDelete()
  await pressOn(page, button(page.getByRole('dialog'), 'Delete'))
  await expect(page).toHaveURL('/products-admin')
})

async function tabTo(page: Page, target: Locator) {
  await expect(target).toBeVisible()
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press('Tab')
    if (await target.evaluate(element => element === document.activeElement)) return
  }
  throw new Error(`Tab never came to ${target}`)
}

async function pressOn(page: Page, target: Locator) {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}

test.describe('the admin pages of the catalogue', () => {
  test.use({ expectedErrors: [/status of 404|ERR_FAILED/] })

  test('every page is accessible and fits', async ({ page }) => {
    test.slow()
    await signInAs(page, owner)
    const product = await newProduct(page, { name: `${unique('Plate')} ${'M'.repeat(60)}` })
    await page.goto('/products-admin')
    await expect(page.locator('main article').first()).toBeVisible()
    await expectUsable(page)
    await page.goto('/products-admin?search=no+such+thing')
    await expect(page.getByRole('heading', { name: 'No products found' })).toBeVisible()
    await expectUsable(page)
    for (const path of ['/create-product-admin', '/create-category-admin']) {
      await page.goto(path)
      await button(page, 'Create').click()
      await expect(page.getByLabel('Name')).toBeFocused()
      await expectUsable(page)
    }
    for (const path of [
      `/view-product-admin/${product.id}`,
      `/view-categories-admin/${product.category.id}`,
    ]) {
      await openForm(page, path)
      await expectUsable(page)
      await choose(page, 'Delete')
      await expectUsable(page)
      await expect(page.getByRole('dialog'), 'open at each width').toBeVisible()
    }
    await page.goto('/view-product-admin/nothing')
    await expect(page.getByRole('heading', { name: 'Product not found' })).toBeVisible()
    await expectUsable(page)
    await page.route(/\/api\/(admin\/product|category)(\?|$)/, route => route.abort())
    await page.goto('/products-admin')
    await expect(errorMessage(page, 'We couldn’t load the products')).toBeVisible()
    await expectUsable(page)
  })
})

test('an empty shop guides an admin to the first product', async ({ browser, emptyShop }) => {
  const context = await browser.newContext({ baseURL: emptyShop.url })
  const page = await context.newPage()
  const errors: string[] = []
  page.on('console', message => {
    if (['error', 'warning'].includes(message.type())) errors.push(message.text())
  })
  await openHydrated(page, '/products')
  await expect(page.getByRole('heading', { name: 'No sets yet' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Add products' })).toHaveCount(0)
  await signInAs(page, owner)
  await page.reload()
  await page.getByRole('link', { name: 'Add products' }).click()
  const lead = page.getByRole('heading', { name: 'Your shop is empty' }).locator('..')
  await expect(lead).toContainText('Create a category')
  await expectAccessible(page)
  await lead.getByRole('link', { name: 'Create product' }).click()
  const noCategory = page.getByText('The shop has no category yet.')
  await noCategory.getByRole('link', { name: 'Create category' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create category')
  const category = unique('Forge')
  await page.getByLabel('Name').fill(category)
  await page.getByLabel('Picture').setInputFiles(imageFile)
  await button(page, 'Create').click()
  await expect(statusMessage(page, 'The category is created.')).toBeVisible()
  await button(page, 'Cancel').click()
  await expect(lead).toContainText('Create your first product.')
  await lead.getByRole('link', { name: 'Create product' }).click()
  const name = await fillProduct(page, { id: '', name: category })
  await page.getByLabel('Price in euros').fill('12')
  await button(page, 'Create').click()
  await page.getByRole('link', { name: /^View (product|category)$/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)

  // Leave the shop empty for the next test.
  await page.locator('dl').getByRole('link', { name: category }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(category)
  await choose(page, 'Delete')
  await button(page.getByRole('dialog'), 'Delete').click()
  await expect(page).toHaveURL('/categories-admin')
  const rooms = page.getByRole('navigation', { name: 'Admin' })
  await rooms.getByRole('link', { name: 'Products' }).click()
  await page.getByRole('link', { name }).click()
  await choose(page, 'Delete')
  await button(page.getByRole('dialog'), 'Delete').click()
  await expect(lead).toContainText('Create a category')
  expect(errors).toEqual([])
  await context.close()
})
