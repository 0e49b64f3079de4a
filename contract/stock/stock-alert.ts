import { z } from 'zod'
import { Email } from '../accounts/user.ts'
import { Id } from '../fields.ts'

/** Asks for an email once a product that is sold out is back. */
export const AskStockAlert = z.object({ product: Id, email: Email })
export type AskStockAlert = z.infer<typeof AskStockAlert>

/** What the link in an email is about. */
export const StockAlertReply = z.object({
  product: z.object({ id: z.string(), name: z.string() }),
  /** The address is confirmed: the email will come. */
  confirmed: z.boolean(),
})
export type StockAlertReply = z.infer<typeof StockAlertReply>
