import { z } from 'zod'
import type { Seen } from './checkout-changes.ts'

const SeenField = z.object({
  lines: z.array(
    z.object({ id: z.string(), name: z.string(), price: z.number(), quantity: z.number() }),
  ),
  country: z.string(),
  shipping: z.string(),
  shippingPrice: z.number(),
  code: z.string().nullable(),
  total: z.number(),
})

/** What a form without scripts says that its page showed; undefined for what no page of ours wrote. */
export function readSeen(field: string | undefined): Seen | undefined {
  try {
    return SeenField.safeParse(JSON.parse(field ?? '')).data
  } catch {
    return
  }
}
