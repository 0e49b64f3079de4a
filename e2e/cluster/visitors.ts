import { setTimeout as sleep } from 'node:timers/promises'
import { type APIRequestContext, expect, request } from '@playwright/test'
import { createProduct, fillCart, getOrder, ownerApi, placeOrderByApi } from '../buyers.ts'
import { newAddress } from '../people.ts'
import type { RunningShop } from '../shop.ts'

export type Conditions = { isDatabaseDown: boolean }

/**
 * Reads public pages, changes a cart and orders, over and over.
 * @param conditions a read may be a 503 while the database is down
 * @returns what ends them; it throws if a read failed, or if anything acknowledged is missing
 */
export async function startVisitors(shop: Pick<RunningShop, 'url'>, conditions: Conditions) {
  const admin = await ownerApi(shop)
  const set = await createProduct(admin, 'Sentinel of the Cluster', 1_000_000)
  const { product } = await (await admin.get(`/api/product/${set.id}`)).json()
  /** Anything that visitors must never see. */
  const faults: string[] = []
  const seen = {
    ...{ reads: 0, slowestMs: 0, unavailable: 0, cartChanges: 0, refused: 0 },
    orders: [] as string[],
  }
  let ending = false

  const read = async (path: string) => {
    const asked = performance.now()
    const { status } = await fetch(new URL(path, shop.url)).catch(error => ({ status: `${error}` }))
    seen.slowestMs = Math.max(seen.slowestMs, Math.round(performance.now() - asked))
    seen.reads += 1
    if (status === 503 && conditions.isDatabaseDown) seen.unavailable += 1
    else if (status !== 200) faults.push(`GET ${path}: ${status}`)
    await sleep(20)
  }
  const pages = [
    ...['/', '/products', `/view-product/${set.id}`, `/public/images/products/${product.image}`],
    ...['/api/product', '/api/category', `/api/product/${set.id}`],
  ]
  const readPages = async () => {
    while (!ending) for (const path of pages) await read(path)
  }

  /** A write may be refused while something is down, but what was acknowledged stays. */
  const changeCart = async (visitor: APIRequestContext) => {
    const lines = `/api/cart/line/${set.id}`
    let possible = [1]
    for (let quantity = 1; !ending; quantity = (quantity % 90) + 1) {
      const changed = await visitor.put(lines, { data: { quantity } }).catch(() => undefined)
      if (changed?.ok()) {
        possible = [quantity]
        seen.cartChanges += 1
      } else {
        possible.push(quantity)
        seen.refused += 1
      }
      const reply = await visitor.get('/api/cart').catch(() => undefined)
      if (!reply?.ok()) continue
      const { cart } = await reply.json()
      const found = cart.lines[0]?.quantity
      if (!possible.includes(found)) faults.push(`A cart of ${possible} has ${found}`)
      await sleep(20)
    }
  }

  const order = async () => {
    while (!ending) {
      const buyer = await request.newContext({ baseURL: shop.url })
      try {
        await fillCart({ request: buyer }, set)
        seen.orders.push((await placeOrderByApi({ request: buyer }, newAddress())).number)
      } catch {
        seen.refused += 1
      }
      await buyer.dispose()
      await sleep(200)
    }
  }

  const staySignedIn = async () => {
    while (!ending) {
      const reply = await admin.get('/api/auth/session').catch(() => undefined)
      if (reply?.ok() && !(await reply.json()).user) faults.push('The owner was signed out')
      await sleep(100)
    }
  }

  const visitor = await request.newContext({ baseURL: shop.url })
  await fillCart({ request: visitor }, set)
  const visits = [readPages(), readPages(), changeCart(visitor), order(), staySignedIn()]
  return {
    end: async () => {
      ending = true
      await Promise.all(visits)
      for (const number of seen.orders) {
        if ((await getOrder(admin, number)).number !== number) faults.push(`${number} is missing`)
      }
      await visitor.dispose()
      await admin.dispose()
      expect(faults).toEqual([])
      expect(seen.orders.length).toBeGreaterThan(0)
      return { ...seen, orders: seen.orders.length }
    },
  }
}
