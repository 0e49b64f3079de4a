import { expect, test } from './fixtures.ts'
import { linkIn } from './inbox.ts'
import { newAddress, newPerson, owner, signInAs } from './people.ts'

test('the owner makes a role and invites someone, who gets an account that may do that alone, and someone with an account, who loses the role again', async ({
  page,
  browser,
  shop,
  inbox,
}) => {
  await signInAs(page, owner)
  await page.goto('/staff-admin?filter=roles')
  await page.getByRole('button', { name: 'Create role' }).click()
  const drawer = page.getByRole('dialog')
  const name = `Packers ${crypto.randomUUID().slice(0, 8)}`
  await drawer.getByLabel('Name').fill(name)
  await drawer.getByLabel('Count stock').check()
  await drawer.getByRole('button', { name: 'Create role' }).click()
  await expect(page.getByRole('row', { name: new RegExp(name) })).toBeVisible()

  await page.getByRole('link', { name: 'Invitations' }).click()
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  const email = newAddress()
  await drawer.getByLabel('Email').fill(email)
  await drawer.getByRole('combobox', { name: 'Role' }).selectOption(name)
  await drawer.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByRole('row', { name: new RegExp(email) })).toContainText(name)

  const context = await browser.newContext({ baseURL: shop.url })
  const theirs = await context.newPage()
  const link = linkIn(await inbox.emailTo(email))
  await theirs.goto(link)
  await theirs.getByLabel('Password', { exact: true }).fill('dragon-scale 7')
  await theirs.getByRole('button', { name: 'Accept' }).click()
  // Before the scripts have loaded, the form is sent without them, and the result is shorter.
  const joined = new RegExp(`with the role “${name}”.|You’ve joined the staff.`)
  await expect(theirs.getByText(joined)).toBeVisible()
  await theirs.getByLabel('Email', { exact: true }).first().fill(email)
  await theirs.getByLabel('Password', { exact: true }).first().fill('dragon-scale 7')
  await theirs.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(theirs).toHaveURL('/overview')
  const menu = theirs.getByRole('navigation', { name: 'Admin' })
  await expect(menu.getByRole('link')).toHaveText(['Overview', 'Stock', 'Activity', 'View shop'])
  await menu.getByRole('link', { name: 'Stock' }).click()
  await expect(theirs.getByRole('heading', { level: 1, name: 'Stock' })).toBeVisible()
  await theirs.goto('/orders-admin')
  await expect(
    theirs.getByRole('heading', { name: 'Your role doesn’t include this page' }),
  ).toBeVisible()

  await context.clearCookies()
  await theirs.goto(link)
  await expect(theirs.getByRole('heading', { name: 'This link doesn’t work' })).toBeVisible()
  await expect(theirs.getByText('ask for a new invitation')).toBeVisible()

  const person = await newPerson(shop, inbox)
  const invited = await page.request.post('/api/admin/invitation', {
    data: { email: person.email, role: 'support' },
  })
  expect(invited.status()).toBe(201)

  await theirs.goto(linkIn(await inbox.emailTo(person.email, 2)))
  await theirs.getByLabel('Password', { exact: true }).fill(person.password)
  await theirs.getByRole('button', { name: 'Accept' }).click()
  await expect(theirs.getByText(/role “Support”\.|You’ve joined the staff/)).toBeVisible()
  await signInAs(theirs, person)
  await theirs.goto('/orders-admin')
  await expect(theirs.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()

  await page.goto(`/view-user/${person.id}`)
  await page.getByRole('button', { name: 'Change role' }).click()
  await drawer.getByRole('combobox', { name: 'Role' }).selectOption('No role (customer)')
  await drawer.getByRole('button', { name: 'Change role' }).click()
  await expect(page.getByText('Changed the role of Ilse Torr.')).toBeVisible()
  await theirs.reload()
  await expect(theirs.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await context.close()
})
