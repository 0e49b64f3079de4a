import { expect } from '@playwright/test'
import { createProduct, ownerApi } from '../buyers.ts'
import { test } from './with-cluster.ts'

const changes = 1_000

test('a price changed at one node is soon the price at another', async ({ cluster }) => {
  test.setTimeout(600_000)
  const [here, there] = cluster.nodes.map(({ running }) => running.url)
  const admin = await ownerApi({ url: cluster.url })
  const { id } = await createProduct(admin, 'Sentinel of Two Prices')
  const priceThere = async () => {
    const { product } = await (await fetch(new URL(`/api/product/${id}`, there))).json()
    return product.price
  }
  const waits: number[] = []
  for (let price = 1; price <= changes; price += 1) {
    const address = new URL(`/api/product/update/${id}`, here).href
    const headers = { origin: cluster.url }
    const reply = await admin.put(address, { data: { price }, headers })
    expect(reply.status()).toBe(200)
    const changed = performance.now()
    await expect.poll(priceThere, { intervals: [1] }).toBe(price)
    waits.push(performance.now() - changed)
  }
  await admin.dispose()
  waits.sort((one, other) => one - other)
  const at = (share: number) => `${waits[Math.floor(share * (changes - 1))]?.toFixed(1)} ms`
  process.stdout.write(`${changes} prices: p50 ${at(0.5)}, p99 ${at(0.99)}, most ${at(1)}\n`)
})
