import type { Client } from '../../../contract/client.ts'
import type { Product } from '../../../contract/product.ts'

const relatedProducts = 4

export type Related = { sameCategory: boolean; products: Product[] }

/** @param id one with a space at its end is found, too: a featured link has it */
export async function loadProduct(client: Client, id: string, signal?: AbortSignal) {
  const { product } = await client('GET /api/product/{id}', {
    params: { id: id.trim() },
    ...(signal && { signal }),
  })
  return product
}

/** Other products of its category, or the newest if there are none. */
export async function loadRelated(
  client: Client,
  { id, category }: Product,
  signal?: AbortSignal,
): Promise<Related> {
  const others = async (query: { category?: string }) => {
    const limit = relatedProducts + 1
    const { products } = await client('GET /api/product', {
      query: { ...query, limit },
      ...(signal && { signal }),
    })
    return products.filter(product => product.id !== id).slice(0, relatedProducts)
  }
  const same = category ? await others({ category: category.id }) : []
  if (same.length > 0) return { sameCategory: true, products: same }
  return { sameCategory: false, products: await others({}) }
}
