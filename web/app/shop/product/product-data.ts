import type { Client } from '../../../../contract/client.ts'

/** @param id one with a space at its end is found, too: a featured link has it */
export async function loadProduct(client: Client, id: string, signal?: AbortSignal) {
  const { product } = await client('GET /api/product/{id}', { params: { id: id.trim() }, signal })
  return product
}

/** @param id the same as for `loadProduct` */
export function loadRelated(client: Client, id: string, signal?: AbortSignal) {
  return client('GET /api/product/{id}/related', { params: { id: id.trim() }, signal })
}
