import { readFile } from 'node:fs/promises'
import { type APIRequestContext, request } from '@playwright/test'
import type { Category } from '../../contract/catalogue/category.ts'
import type { Product } from '../../contract/catalogue/product.ts'
import { type Inbox, linkIn } from '../inbox.ts'
import { imageFile, newPerson, owner, type Person } from '../people.ts'
import type { RunningShop } from '../shop.ts'
import { type OrderState, placeOrders, type SeededOrder } from './order-states.ts'

/** The people and records that the screens show. */
export type World = {
  person: Person
  /** An account that an admin has changed. */
  changed: Person
  admin: { id: string }
  product: Product
  category: Category
  links: { activate: string; reset: string }
  orders: Record<OrderState, SeededOrder>
}

export async function makeWorld(shop: RunningShop, inbox: Inbox): Promise<World> {
  const admin = await request.newContext({ baseURL: shop.url })
  const { user } = await (await admin.post('/api/auth/login', { data: owner })).json()
  const { products } = await (await admin.get('/api/product')).json()
  const { categories } = await (await admin.get('/api/category')).json()
  const [person, changed] = [await newPerson(shop, inbox), await newPerson(shop, inbox)]
  for (const data of [{ is_admin: 1 }, { is_admin: 0 }, { name: 'Bron Ashward', isBanned: 1 }]) {
    await admin.put(`/api/admin/dashboard/update/${changed.id}`, { data })
  }
  const links = await askForLinks(admin, inbox, person)
  const available = products.filter(({ availability }: Product) => availability === 'available')
  // Most states need an order of the first product.
  const data = { stock: 1_000 }
  const counted = await admin.put(`/api/product/update/${available[0].id}`, { data })
  if (!counted.ok()) throw new Error(await counted.text())
  const orders = await placeOrders(shop, available.slice(0, 2))
  await admin.dispose()
  return {
    ...{ person, changed, admin: user, links, orders },
    product: available[0],
    category: categories[0],
  }
}

async function askForLinks(api: APIRequestContext, inbox: Inbox, { email }: Person) {
  await signUp(api, 'bron', 'bron@example.com')
  await api.post('/api/users/forgot-password', { data: { email, password: 'another cloak 9' } })
  return {
    activate: pathOf(linkIn(await inbox.emailTo('bron@example.com'))),
    reset: pathOf(linkIn(await inbox.emailTo(email, 2))),
  }
}

export async function signUp(api: APIRequestContext, userName: string, email: string) {
  const image = { name: 'me.webp', mimeType: 'image/webp', buffer: await readFile(imageFile) }
  const words = { name: 'Bron Ashward', phone: '+353861234567', password: 'dragon-scale 7' }
  await api.post('/api/users/register', { multipart: { ...words, userName, email, image } })
}

const pathOf = (link: string) => new URL(link).pathname
