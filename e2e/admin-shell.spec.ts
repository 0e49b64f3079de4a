import { expect, openHydrated, test } from './fixtures.ts'
import { tabTo } from './keyboard.ts'
import { owner, signInAs } from './people.ts'
import { expectUsable } from './usable.ts'

test.describe('on a wide screen', () => {
  test('the menu links to every section and marks the open one', async ({ page }) => {
    await signInAs(page, owner)
    await openHydrated(page, '/users')
    const menu = page.getByRole('navigation', { name: 'Admin' })
    await expect(menu.getByRole('link')).toHaveText([
      'Overview',
      ...['Orders', 'Returns', 'Discounts'],
      ...['Products', 'Categories', 'Stock', 'Import'],
      'Users',
      ...['Bank statements', 'Accounting'],
      ...['Activity', 'Failed emails', 'Failed jobs', 'Settings'],
      'View shop',
    ])
    const users = menu.getByRole('link', { name: 'Users' })
    await expect(users).toHaveAttribute('aria-current', 'page')
    await menu.getByRole('link', { name: 'Products' }).click()
    await expect(page.getByRole('heading', { name: 'Products & Categories' })).toBeVisible()
    await expect(users).not.toHaveAttribute('aria-current')
    await page.getByRole('main').getByRole('article').first().getByRole('link').first().click()
    await expect(page).toHaveURL(/view-product-admin/)
    const products = menu.getByRole('link', { name: 'Products' })
    await expect(products).toHaveAttribute('aria-current', 'true')
    await expect(page.getByRole('button', { name: 'Admin menu' })).toBeHidden()
    await menu.getByRole('link', { name: 'View shop' }).click()
    await expect(page).toHaveURL('/')
    await expect(menu).toBeHidden()
  })

  test('the skip link skips the menu', async ({ page }) => {
    await signInAs(page, owner)
    await openHydrated(page, '/users')
    await expect(page.getByPlaceholder('Search users')).toBeEnabled()
    await tabTo(page, /skip/i)
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('main').locator(':focus')).toBeVisible()
  })

  test('the bar and the menu stay in view, without anything of the shop around', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await signInAs(page, owner)
    await openHydrated(page, '/products-admin')
    await expect(page.getByRole('main').getByRole('article').nth(4)).toBeVisible()
    const [bar, menu] = [page.getByRole('banner'), page.getByRole('navigation', { name: 'Admin' })]
    expect(await bar.boundingBox()).toMatchObject({ y: 0, height: 56 })
    expect(await menu.boundingBox()).toMatchObject({ x: 0, y: 56, width: 232 })
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await expect(bar.getByRole('button', { name: 'Search' })).toBeInViewport({ ratio: 1 })
    await expect(menu.getByRole('link', { name: 'View shop' })).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('contentinfo')).toHaveCount(0)
    await expect(page.getByRole('link', { name: /cart/i })).toHaveCount(0)
  })

  test('admin pages are light or dark as the system is, and the shop stays dark', async ({
    page,
  }) => {
    const ground = () =>
      page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
    await signInAs(page, owner)
    await openHydrated(page, '/orders-admin')
    expect(await ground()).toBe('rgb(246, 246, 247)')
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await ground()).toBe('rgb(19, 19, 22)')
    await expectUsable(page)
    await page.emulateMedia({ colorScheme: 'light' })
    await openHydrated(page, '/')
    expect(await ground()).toBe('rgb(17, 13, 10)')
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the menu is a drawer that traps the focus, returns it, and closes on navigation', async ({
    page,
  }) => {
    await signInAs(page, owner)
    await openHydrated(page, '/users')
    const open = page.getByRole('button', { name: 'Admin menu' })
    const drawer = page.getByRole('dialog', { name: 'Admin menu' })
    await tabTo(page, /^Admin menu$/)
    await page.keyboard.press('Enter')
    await expect(drawer).toBeVisible()
    await expect(drawer.getByRole('button', { name: 'Close menu' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()
    await expect(open).toBeFocused()
    await open.click()
    await page.mouse.click(350, 400)
    await expect(drawer).toBeHidden()
    await expect(open).toBeFocused()

    await open.click()
    await expect(drawer.getByRole('link', { name: 'Users' })).toHaveAttribute(
      'aria-current',
      'page',
    )
    await drawer.getByRole('link', { name: 'Products' }).click()
    await expect(page.getByRole('heading', { name: 'Products & Categories' })).toBeVisible()
    await expect(drawer).toBeHidden()
    await expect(page.getByRole('main')).toBeFocused()
    await open.click()
    await page.goBack()
    await expect(page.getByPlaceholder('Search users')).toBeVisible()
    await expect(drawer).toBeHidden()
    await open.click()
    await expectUsable(page)
  })
})

test.describe('the shell of an admin page', () => {
  test.use({ javaScriptEnabled: false })

  test('the shell has the menu before scripts run', async ({ page }) => {
    await page.goto('/users')
    const menu = page.getByRole('navigation', { name: 'Admin' })
    await expect(menu.getByRole('link', { name: 'Orders' })).toBeVisible()
  })
})
