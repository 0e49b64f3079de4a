import type { Client } from '../../../contract/client.ts'

// An id with a space at its end is found, too: a featured link has it.

export async function loadProduct(client: Client, id: string, signal?: AbortSignal) {
  const { product } = await client('GET /api/product/{id}', {
    params: { id: id.trim() },
    ...(signal && { signal }),
  })
  return product
}

export function loadRelated(client: Client, id: string, signal?: AbortSignal) {
  return client('GET /api/product/{id}/related', {
    params: { id: id.trim() },
    ...(signal && { signal }),
  })
}
