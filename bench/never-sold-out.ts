import type { ProductPage } from '../contract/product.ts'
import { signInAsAdmin } from './attack/shop-client.ts'

/** Its availability never changes, so cached replies stay valid. */
export async function neverSoldOut(url: string): Promise<string> {
  const cookie = await signInAsAdmin(url)
  const { products } = (await (await fetch(`${url}/api/product`)).json()) as ProductPage
  const { id = '', name = '' } = products[0] ?? {}
  const body = JSON.stringify({ name, stock: '' })
  const headers = { cookie, 'content-type': 'application/json' }
  const reply = await fetch(`${url}/api/product/update/${id}`, {
    method: 'PUT',
    headers,
    body,
  })
  if (!reply.ok) throw new Error(`The product cannot be changed (${reply.status}).`)
  return id
}
