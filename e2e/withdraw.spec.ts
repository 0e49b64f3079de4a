import type { Page } from '@playwright/test'
import { buyer, createProduct, fillCart, getOrder, orderByApi, ownerApi } from './buyers.ts'
import { expect, openHydrated, test } from './fixtures.ts'
import { newAddress } from './people.ts'
import type { RunningShop } from './shop.ts'
import { expectUsable } from './usable.ts'

// Without JavaScript, the browser logs rejected input as an error.
test.use({ timezoneId: 'Europe/Vienna', expectedErrors: [/status of 422/] })

async function placeOrder(page: Page, shop: RunningShop) {
  const email = newAddress()
  const set = await createProduct(await ownerApi(shop), 'Fen Hippogriff')
  await fillCart(page, set, 2)
  return { email, set, number: await orderByApi(page, email) }
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    const open = (page: Page, path: string) =>
      javaScriptEnabled ? openHydrated(page, path) : page.goto(path)

    test('a buyer who can see the order withdraws from some items, and from more of them later', async ({
      page,
      shop,
      inbox,
    }) => {
      const { email, number, set } = await placeOrder(page, shop)
      const main = page.getByRole('main')
      const status = main.getByRole('status')
      const next = page.getByRole('button', { name: 'Continue' })
      const confirm = page.getByRole('button', { name: 'Confirm withdrawal' })
      await open(page, `/withdraw?number=${number}`)
      await expect(page.getByLabel('Full name')).toHaveValue(buyer.name)
      await expect(page.getByLabel('Order number')).toHaveValue(number)
      await expect(page.getByLabel('Email')).toHaveValue(email)
      await next.click()
      await expect(main).toContainText(`2 × ${set.name}`)
      await expect(main).toContainText('€206.90')
      if (javaScriptEnabled) await expectUsable(page)

      await page.getByRole('button', { name: 'Edit' }).click()
      await expect(page.getByLabel('Full name')).toHaveValue(buyer.name)
      await page.getByLabel(set.name).selectOption('None')
      await next.click()
      await expect(main).toContainText('Choose at least one item')
      if (javaScriptEnabled) await expect(page.getByLabel(set.name)).toBeFocused()
      await page.getByLabel(set.name).selectOption('1 of 2')
      if (javaScriptEnabled) await expect(main).not.toContainText('Choose at least one item')
      await next.click()
      await expect(main).toContainText(`1 × ${set.name}`)
      await confirm.click()
      await expect(status).toContainText(`We received your withdrawal from order ${number} on`)
      await expect(status).toContainText(/ on \d+ \w+ \d{4}, \d\d:\d\d\./)
      if (javaScriptEnabled) await expect(status).toBeFocused()
      await expect(status).toContainText(email)
      if (javaScriptEnabled) await expectUsable(page)
      expect((await inbox.emailTo(email, 2)).subject).toContain('withdrawal')

      await open(page, `/withdraw?number=${number}`)
      await page.getByRole('link', { name: 'Return more items' }).click()
      await page.getByLabel(set.name).selectOption('2 of 2')
      await next.click()
      await confirm.click()
      await expect(status).toContainText('We received your withdrawal')
      const { events } = await getOrder(await ownerApi(shop), number)
      const said = events.flatMap(event => (event.type === 'withdrawal' ? event.data.lines : []))
      expect(said.map(({ quantity }) => quantity)).toEqual([1, 2])

      await open(page, '/withdraw')
      await page.getByLabel('Full name').fill(buyer.name)
      await page.getByLabel('Order number').fill(number)
      await page.getByLabel('Email').fill(email.toUpperCase())
      await next.click()
      await expect(status).toContainText(`You withdrew from order ${number} on`)
      await open(page, `/withdraw?number=${number}`)
      await expect(status).toContainText(`You withdrew from order ${number} on`)
      await expect(status).toContainText(`2 × ${set.name}`)
      await expect(page.getByRole('button', { name: /Continue|Confirm/ })).toHaveCount(0)
      if (javaScriptEnabled) await expectUsable(page)
      await page.getByRole('link', { name: 'Return items from another order' }).click()
      await expect(page.getByLabel('Order number')).toHaveValue('')
      await open(page, `/withdraw?number=${number}`)
      await page.getByRole('link', { name: `View order ${number}` }).click()
      await expect(page).toHaveURL(`/order/${number}`)
    })

    test('a guest describes the items, and sees the same whether the order exists or not', async ({
      page,
      shop,
      browser,
      inbox,
    }) => {
      const description = 'One helm, it is too small.'
      const { email, number } = await placeOrder(page, shop)
      const guest = await browser.newPage({ baseURL: shop.url, javaScriptEnabled })
      const main = guest.getByRole('main')
      const next = guest.getByRole('button', { name: 'Continue' })
      const errorAt = async (name: string, text: RegExp) => {
        await expect(guest.getByLabel(name)).toHaveAccessibleDescription(text)
        if (javaScriptEnabled) await expect(guest.getByLabel(name)).toBeFocused()
      }
      const said: (string | null)[] = []
      for (const [given, address] of [
        [number, email],
        ['99999', newAddress()],
      ] as const) {
        // Not from the catalogue, whose footer moves while more sets load.
        await open(guest, '/')
        await guest.getByRole('contentinfo').getByRole('link', { name: 'Withdraw' }).click()
        await expect(guest).toHaveURL('/withdraw')
        await open(guest, `/withdraw?number=${given}`)
        await expect(guest.getByLabel('Order number')).toHaveValue(given)
        await expect(guest.getByLabel('Full name')).toHaveValue('')
        await next.click()
        await errorAt('Full name', /./)
        await guest.getByLabel('Full name').fill(buyer.name)
        await guest.getByLabel('Email').fill('ilse')
        await next.click()
        await errorAt('Email', /Enter an email address/)
        await expect(guest.getByLabel('Full name')).toHaveValue(buyer.name)
        await guest.getByLabel('Email').fill(address)
        await guest.getByLabel('What do you want to return?').selectOption('Only some items')
        await next.click()
        await expect(main).toContainText('Tell us which items')
        await expect(guest.getByLabel('Order number')).toHaveValue(given)
        await guest.getByLabel('Which items').fill(description)
        await next.click()
        await expect(main).toContainText(address)
        await expect(main).toContainText(description)
        await expect(main).not.toContainText('Fen Hippogriff')
        await expect(main).toContainText('only shown in the browser')
        if (given === number) {
          await guest.getByRole('button', { name: 'Edit' }).click()
          await expect(guest.getByLabel('Order number')).toHaveValue(given)
          await expect(guest.getByLabel('Which items')).toHaveValue(description)
          if (javaScriptEnabled) await expectUsable(guest)
          await next.click()
          if (javaScriptEnabled) await expectUsable(guest)
        }
        await guest.getByRole('button', { name: 'Confirm withdrawal' }).click()
        await expect(main.getByRole('status')).toContainText('If the order number')
        await expect(main.getByRole('status')).toContainText('we’ve emailed you')
        const text = await main.textContent()
        said.push(
          text?.replace(given, '…').replace(/ on \d+ \w+ \d{4}, \d\d:\d\d/, ' on …') ?? null,
        )
      }
      expect(said[0]).toContain('for order … on ….')
      expect(said[1]).toBe(said[0])
      const mail = await inbox.emailTo(email, 2)
      expect(mail.subject).toContain('withdrawal')
      expect(mail.text).not.toContain(description)
      await open(page, `/order/${number}`)
      await expect(page.getByRole('main')).toContainText(`: ${description}`)
      await guest.close()
    })
  })
}
