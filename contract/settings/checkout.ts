import { z } from 'zod'
import '../issue-messages.ts'

const Optional = z.enum(['off', 'optional'])

/** What the checkout asks for beside the name and the address. */
export const CheckoutSettings = z.object({
  /** A second line of the address. */
  line2: Optional,
  company: Optional,
  /** For the carrier. */
  phone: z.enum(['off', 'optional', 'required']),
  /** A separate billing address. */
  invoiceAddress: Optional,
})
export type CheckoutSettings = z.output<typeof CheckoutSettings>
