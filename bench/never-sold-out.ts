import type { ProductPage } from '../contract/catalogue/product.ts'
import { signInAsAdmin } from './attack/shop-client.ts'

/** Its availability never changes, so cached replies stay valid. */
export async function neverSoldOut(url: string): Promise<string> {
  const { products } = (await (await fetch(`${url}/api/product`)).json()) as ProductPage
  const { id = '', name = '' } = products[0] ?? {}
  await (await productChanger(url))(id, { name, stock: '' })
  return id
}

/** Signs in once. @returns changes fields of a product */
export async function productChanger(url: string) {
  const headers = { cookie: await signInAsAdmin(url), 'content-type': 'application/json' }
  return async (id: string, fields: object): Promise<void> => {
    const body = JSON.stringify(fields)
    const reply = await fetch(`${url}/api/product/update/${id}`, { method: 'PUT', headers, body })
    if (!reply.ok) throw new Error(`The product cannot be changed (${reply.status}).`)
  }
}
