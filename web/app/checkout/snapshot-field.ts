import { z } from 'zod'

/** The checkout as the buyer saw it. */
const SnapshotField = z.object({
  lines: z.array(
    z.object({ id: z.string(), name: z.string(), price: z.number(), quantity: z.number() }),
  ),
  country: z.string(),
  shipping: z.string(),
  shippingPrice: z.number(),
  /** The discount code that applies. */
  code: z.string().nullable(),
  total: z.number(),
  /** The VAT in the total. */
  tax: z.number(),
  isOutsideVatArea: z.boolean(),
})

export type Snapshot = z.infer<typeof SnapshotField>

/** The snapshot that a form without scripts carries; undefined if it is malformed. */
export function readSnapshot(field: string | undefined): Snapshot | undefined {
  try {
    return SnapshotField.safeParse(JSON.parse(field ?? '')).data
  } catch {
    return
  }
}
