import { createProduct, ownerApi } from './buyers.ts'
import { expect, openHydrated, test } from './fixtures.ts'
import { owner, signInAs } from './people.ts'
import { expectUsable } from './usable.ts'

// Other tests share this shop.
test.afterEach(async ({ shop }) => {
  const admin = await ownerApi(shop)
  for (const group of ['footer', 'home']) {
    const address = `/api/admin/settings/${group}`
    const { settings } = await (await admin.get(address)).json()
    const reset = await admin.delete(`${address}?version=${settings.version}`)
    expect(reset.status()).toBe(200)
  }
})

test('an owner sets contact, links and featured products by keyboard, sees them in the shop, and resets them', async ({
  page,
  browser,
  shop,
}) => {
  const admin = await ownerApi(shop)
  const goods = await createProduct(admin, 'Moss Wyvern')
  await signInAs(page, owner)
  await openHydrated(page, '/settings-admin?section=footer')
  const main = page.getByRole('main')
  const sections = main.getByRole('navigation', { name: 'Settings' })
  const open = (name: string) => sections.getByRole('link', { name }).press('Enter')
  const save = async () => {
    await main.getByRole('button', { name: 'Save' }).press('Enter')
    await expect(main.getByRole('button', { name: 'Save' })).toHaveCount(0)
  }
  const reset = main.getByRole('button', { name: 'Reset' })
  await expect(reset).toBeDisabled()
  await expectUsable(page)

  await page.getByRole('textbox', { name: 'Contact' }).fill('nowhere')
  await page.keyboard.press('Enter')
  await expect(main).toContainText('Enter an email address')
  await expect(page.getByRole('textbox', { name: 'Contact' })).toBeFocused()
  await page.getByRole('textbox', { name: 'Contact' }).fill('help@shop.example')
  page.once('dialog', dialog => dialog.dismiss())
  await open('Home page')
  await expect(main).toContainText('Without any, the footer has links to share the shop.')
  await page.getByLabel('Discord').fill('https://discord.gg/armory')
  await main.getByRole('button', { name: 'Add link' }).press('Enter')
  await page.keyboard.type('Accessibility')
  await page.getByLabel('Link', { exact: true }).fill('https://shop.example/accessibility')
  await save()
  await expect(main).toContainText('Settings saved.')
  await expect(main.getByRole('heading', { name: 'History' }).locator('..')).toContainText(
    'Contact set to “help@shop.example”',
  )
  await open('Home page')
  const chosen = main.getByRole('region', { name: 'Featured products' }).getByRole('listitem')
  await expect(chosen).toHaveCount(3)
  await chosen
    .first()
    .getByRole('button', { name: /^Remove/ })
    .press('Enter')
  const search = page.getByRole('combobox', { name: 'Add a product' })
  await expect(search).toBeFocused()
  await page.keyboard.type(goods.name)
  await expect(page.getByRole('option', { name: goods.name })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(chosen.nth(2)).toContainText(goods.name)
  const up = main.getByRole('button', { name: `Move ${goods.name} up` })
  // Skip its buttons to remove it and to move it down.
  for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('Shift+Tab')
  await expect(up).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(chosen.nth(1)).toContainText(goods.name)
  await expect(up).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(chosen.first()).toContainText(goods.name)
  await expectUsable(page)
  await save()

  await page.getByRole('link', { name: 'View shop' }).click()
  const visitor = await browser.newPage({ baseURL: shop.url, javaScriptEnabled: false })
  await visitor.goto('/')
  for (const seen of [page, visitor]) {
    const featured = seen.locator('main a[href^="/view-product/"]')
    await expect(featured.first()).toHaveText(goods.name)
    await expect(featured).toHaveCount(6)
    const bottom = seen.getByRole('contentinfo')
    for (const [name, href] of [
      ['Contact', 'mailto:help@shop.example'],
      ['Armory on Discord', 'https://discord.gg/armory'],
      ['Accessibility', 'https://shop.example/accessibility'],
    ] as const) {
      await expect(bottom.getByRole('link', { name })).toHaveAttribute('href', href)
    }
    await expect(bottom.getByRole('link', { name: /^Share/ })).toHaveCount(0)
  }
  await visitor.close()

  await openHydrated(page, '/settings-admin?section=home')
  await expect(chosen.first()).toContainText(goods.name)
  await reset.press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Reset' }).press('Enter')
  await expect(main).toContainText('Reset the settings to their defaults.')
  await expect(reset).toBeDisabled()
  await open('Contact and links')
  await expect(page.getByRole('textbox', { name: 'Contact' })).toHaveValue('help@shop.example')
  await reset.press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Reset' }).press('Enter')
  await page.getByRole('link', { name: 'View shop' }).click()
  await expect(page.getByRole('contentinfo').getByRole('link', { name: /^Share/ })).toHaveCount(4)
})
