import type { Client } from '../../../contract/client.ts'
import { ApiError } from '../../../contract/client.ts'
import type { Product } from '../../../contract/product.ts'

/** The sets on the home page. The space after the second id belongs to its link. */
export const featuredIds = [
  '01a0ab96-1b18-71b1-aeb2-f57195486b91',
  '01a0b166-e4e4-7bea-82d5-f0b728ffb7a9 ',
  '01a027b4-7f6c-753f-bfc1-df26e9bad0d7',
]

/** A product, and the id as its link writes it. */
export type Featured = { linkId: string; product: Product }

/** The featured products, with the newest in place of any that no longer exist. */
export async function loadFeatured(client: Client, signal?: AbortSignal): Promise<Featured[]> {
  const options = signal && { signal }
  const found = await Promise.all(featuredIds.map(id => findProduct(client, id, options)))
  if (found.every(product => product !== undefined)) return found.map(named)
  const { products } = await client('GET /api/product', {
    query: { limit: 2 * featuredIds.length },
    ...options,
  })
  const shown = new Set(found.map(product => product?.id))
  const newest = products.filter(({ id }) => !shown.has(id))
  return found.flatMap((product, place) => {
    const instead = product ?? newest.shift()
    if (!instead) return []
    return [product ? named(product, place) : { linkId: instead.id, product: instead }]
  })
}

function named(product: Product, place: number): Featured {
  return { linkId: featuredIds[place] ?? product.id, product }
}

async function findProduct(client: Client, id: string, options?: { signal: AbortSignal }) {
  try {
    const input = { params: { id: id.trim() }, ...options }
    return (await client('GET /api/product/{id}', input)).product
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return undefined
    throw error
  }
}
