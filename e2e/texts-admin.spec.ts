import { expect, openHydrated, test } from './fixtures.ts'
import { owner, signInAs } from './people.ts'
import { expectUsable } from './usable.ts'

// No other journey reads this page, whose text stays changed.
test('an owner writes a text, sees it beside the editor, publishes it, and visitors read it', async ({
  page,
  browser,
}) => {
  await signInAs(page, owner)
  await openHydrated(page, '/texts-admin')
  await expectUsable(page)
  await page.getByRole('link', { name: 'Privacy' }).click()
  const editor = page.getByRole('textbox', { name: 'Markdown' })
  const preview = page.getByRole('region', { name: 'Preview' })
  await editor.fill('## Your data\n\n{{seller.name}} keeps little.')
  await expect(preview.getByRole('heading', { name: 'Your data' })).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('main')).toContainText('Draft saved.')
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish text' }).click()
  await expect(page.getByRole('main')).toContainText('Text published.')
  await expect(page.getByRole('heading', { name: 'History' }).locator('..')).toContainText(
    'Version 1 published',
  )
  await expectUsable(page)

  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto('/info/privacy')
  await expect(visitor.getByRole('heading', { name: 'Your data' })).toBeVisible()
  await expect(visitor.getByRole('main')).toContainText('Armory Ltd keeps little.')
  await expect(visitor.getByRole('main')).not.toContainText('Sample text')
  await visitor.context().close()
})
