import type { Client } from '../../../contract/client.ts'
import type { Product } from '../../../contract/product.ts'

const relatedProducts = 4

export type Related = { sameCategory: boolean; products: Product[] }

/** A set, and what to look at next. A featured link has a space after its id. */
export async function loadProduct(client: Client, id: string, signal?: AbortSignal) {
  const options = signal && { signal }
  const { product } = await client('GET /api/product/{id}', {
    params: { id: id.trim() },
    ...options,
  })
  return { product, related: await loadRelated(client, product, options) }
}

/** Other products of its category, or the newest if there are none. */
async function loadRelated(
  client: Client,
  { id, category }: Product,
  options?: { signal: AbortSignal },
): Promise<Related> {
  const others = async (query: { category?: string }) => {
    const limit = relatedProducts + 1
    const { products } = await client('GET /api/product', {
      query: { ...query, limit },
      ...options,
    })
    return products.filter(product => product.id !== id).slice(0, relatedProducts)
  }
  const same = category ? await others({ category: category.id }) : []
  if (same.length > 0) return { sameCategory: true, products: same }
  return { sameCategory: false, products: await others({}) }
}
