import { expect } from 'vitest'
import { shopDefaults } from '../../shop/defaults.ts'
import { openBrowser } from '../test/browser.ts'
import { newProduct } from '../test/builders.ts'
import { addToCart } from '../test/selling.ts'
import { changeSettings } from '../test/settings.ts'
import { test } from '../test/site.ts'

const guarantee = 'https://shop.example/guarantee.pdf'

test('products and checkout link to the notice on the legal guarantee once it is set', async ({
  context,
  site,
}) => {
  const browser = openBrowser(site)
  const id = await newProduct(context)
  await addToCart(browser, id)
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const pages = async () => {
    const urls = [`/view-product/${id}`, '/checkout']
    return Promise.all(
      urls.map(async url => (await site.inject({ url, headers: { cookie } })).body),
    )
  }
  for (const body of await pages()) expect(body).not.toContain('Your legal guarantee')
  await changeSettings(context, 'goods', { guarantee })
  for (const body of await pages()) {
    expect(body).toContain(`href="${guarantee}"`)
    expect(body).toContain('Your legal guarantee')
  }
})

test('the page about returns shows the address for returns, by default the seller’s', async ({
  context,
  site,
}) => {
  const page = async () => (await site.inject('/info/returns')).body
  expect(await page()).toContain(`<address><div>${shopDefaults.seller.name}</div>`)
  await changeSettings(context, 'returns', { address: 'Armory Returns\nCork' })
  expect(await page()).toContain('<address><div>Armory Returns</div><div>Cork</div></address>')
})
