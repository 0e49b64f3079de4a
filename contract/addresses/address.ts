import { z } from 'zod'
import '../issue-messages.ts'

/** A postal address. Company and second line are empty if there is none. */
export const Address = z.object({
  name: z.string(),
  company: z.string(),
  street: z.string(),
  line2: z.string(),
  postcode: z.string(),
  city: z.string(),
  /** ISO 3166-1. */
  country: z.string(),
})
export type Address = z.infer<typeof Address>
