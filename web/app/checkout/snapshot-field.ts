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
  tax: z.number(),
  isOutsideVatArea: z.boolean(),
})

/** The snapshot that a form without scripts carries; undefined if it is malformed. */
export function readSnapshot(field: string | undefined): Snapshot | undefined {
  try {
    return SnapshotField.safeParse(JSON.parse(field ?? '')).data
  } catch {
    return
  }
}
