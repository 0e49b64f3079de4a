import { z } from 'zod'
import { Quantity } from './cart.ts'
import { CheckoutQuery, OrderForm, postcodeOfCountry, wholeInvoiceAddress } from './checkout.ts'
import { Id } from './fields.ts'
import { limits } from './limits.ts'
import { Order } from './order.ts'

const Items = z
  .array(z.object({ id: Id, quantity: Quantity }))
  .max(limits.cartLines, `Choose at most ${limits.cartLines} items`)
  .refine(
    lines => new Set(lines.map(({ id }) => id)).size === lines.length,
    'Choose each item once',
  )

/** An order that staff prepare for a buyer, to see what it comes to. */
export const PreviewOrder = CheckoutQuery.extend({ lines: Items })
export type PreviewOrder = z.infer<typeof PreviewOrder>

/** An order that staff place for a buyer, who chooses how to pay. `checkoutKey` and `digest` are those of its preview. */
export const CreateOrder = OrderForm.omit({ payment: true })
  .extend({ lines: Items.min(1, 'Add at least one item') })
  .refine(...postcodeOfCountry)
  .check(...wholeInvoiceAddress)
export type CreateOrder = z.infer<typeof CreateOrder>

export const CreateOrderReply = z.object({
  message: z.string(),
  order: Order.pick({ number: true }),
})
