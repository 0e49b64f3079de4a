import { z } from 'zod'
import { CartLine } from '../cart/cart.ts'
import { DiscountOfOrder, Tax } from '../orders/order.ts'
import { OrderItems } from './create-order.ts'

/** All items that an order is to have. */
export const EditedItems = z.object({ lines: OrderItems.min(1, 'Leave at least one item') })
export type EditedItems = z.infer<typeof EditedItems>

/** What an order would come to with other items. All amounts are in the shop's currency. */
export const EditPreview = z.object({
  lines: z.array(
    CartLine.pick({ quantity: true, total: true, problem: true, left: true }).extend({
      product: CartLine.shape.product.pick({ id: true, name: true, image: true, price: true }),
    }),
  ),
  subtotal: z.number(),
  discount: DiscountOfOrder.nullable(),
  shipping: z.string(),
  shippingPrice: z.number(),
  tax: Tax,
  total: z.number(),
  /** What is refunded at once. */
  refund: z.number(),
  /** What the buyer has to pay. */
  due: z.number(),
  /** Of what is shown, which the change must repeat. */
  digest: z.string(),
})
export type EditPreview = z.infer<typeof EditPreview>

export const EditPreviewReply = z.object({ preview: EditPreview })
