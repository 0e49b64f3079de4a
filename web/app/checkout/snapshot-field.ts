import { z } from 'zod'
import type { Snapshot } from './checkout-changes.ts'

const SnapshotField = z.object({
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
export function readSnapshot(field: string | undefined): Snapshot | undefined {
  try {
    return SnapshotField.safeParse(JSON.parse(field ?? '')).data
  } catch {
    return
  }
}
