import { createProduct, fillCart, orderByApi, ownerApi } from './buyers.ts'
import { expect, openHydrated, test } from './fixtures.ts'
import { newAddress, owner, signInAs } from './people.ts'
import { expectUsable } from './usable.ts'

// The browser logs an order that it may not see and, without JavaScript, rejected input as errors.
test.use({ expectedErrors: [/status of 4(04|22)/] })

for (const javaScriptEnabled of [true, false]) {
  test(`a guest who lost the email requests a new link, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, async ({
    page,
    shop,
    browser,
    inbox,
  }) => {
    const email = newAddress()
    await fillCart(page, await createProduct(await ownerApi(shop), 'Fen Hippogriff'))
    const number = await orderByApi(page, email)
    const first = await inbox.emailTo(email)

    const guest = await browser.newPage({ baseURL: shop.url, javaScriptEnabled })
    const open = (path: string) =>
      javaScriptEnabled ? openHydrated(guest, path) : guest.goto(path)
    await open(`/order/${number}`)
    await guest.getByRole('link', { name: 'Email me a link' }).click()
    await expect(guest).toHaveURL('/find-order')
    const send = guest.getByRole('button', { name: 'Email me a link' })
    await guest.getByLabel('Order number').fill(number)
    await guest.getByLabel('Email').fill('nowhere')
    await send.click()
    await expect(guest.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true')
    await expect(guest.getByLabel('Order number')).toHaveValue(number)
    await guest.getByLabel('Email').fill(email)
    await send.click()
    await expect(guest.getByRole('main')).toContainText('we’ve emailed you a new link')
    if (javaScriptEnabled) await expectUsable(guest)

    const mail = await inbox.emailTo(email, 2)
    expect(mail.subject).toBe(`A new link to your order ${number} at Armory`)
    const linkIn = (text = '') => /^http\S+\?key=\S+$/m.exec(text)?.[0] ?? ''
    expect(linkIn(mail.text)).not.toBe(linkIn(first.text))
    await guest.goto(linkIn(mail.text))
    await expect(guest).toHaveURL(`/order/${number}`)
    await expect(guest.getByText(`Order ${number},`)).toBeVisible()
    await guest.close()
  })
}

test('an admin corrects a wrong email address and resends an email', async ({
  page,
  shop,
  inbox,
}) => {
  const [wrong, right] = [newAddress(), newAddress()]
  await fillCart(page, await createProduct(await ownerApi(shop), 'Fen Hippogriff'))
  const number = await orderByApi(page, wrong)
  await inbox.emailTo(wrong)
  await signInAs(page, owner)
  await openHydrated(page, `/view-order-admin/${number}`)
  const emails = page.getByRole('region', { name: 'Emails' })
  await expect(emails.getByRole('listitem')).toHaveCount(1)
  await expect(emails).toContainText(`Sent to ${wrong}`)

  await page.getByRole('button', { name: 'Change email' }).click()
  const field = page.getByRole('textbox', { name: 'Email', exact: true })
  await field.fill('nowhere')
  await page.getByRole('button', { name: 'Change address', exact: true }).click()
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await field.fill(right)
  await page.getByRole('button', { name: 'Change address', exact: true }).click()
  await expect(page.getByText(`Links in emails to ${wrong} will stop`)).toBeVisible()
  await expectUsable(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Change address anyway', exact: true }).click()
  await expect(page.getByText('The buyer has a new link')).toBeVisible()
  expect((await inbox.emailTo(right)).subject).toContain('A new link to your order')

  await emails.getByRole('button', { name: /^Send again: Your order/ }).click()
  await page.getByRole('button', { name: 'Send email', exact: true }).click()
  await expect(page.getByText('Sent the email again.')).toBeVisible()
  const copy = await inbox.emailTo(right, 2)
  expect(copy.text).toContain('This is a copy of our email of')
  await expect(emails.getByRole('listitem')).toHaveCount(3)
  await expectUsable(page)
})
