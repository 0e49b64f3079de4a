import type { ProductPage } from '../contract/product.ts'

const limit = 100

/** The ids of the newest products. */
export async function sampleIds(url: string, count: number): Promise<string[]> {
  const ids: string[] = []
  for (let page = 1; ids.length < count; page += 1) {
    const reply = await fetch(`${url}/api/product?limit=${limit}&page=${page}`)
    const { products } = (await reply.json()) as ProductPage
    if (products.length === 0) break
    ids.push(...products.map(({ id }) => id))
  }
  return ids.slice(0, count)
}
