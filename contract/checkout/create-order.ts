import { z } from 'zod'
import { Quantity } from '../cart/cart.ts'
import { DiscountKind, DiscountValue, discountValueProblem } from '../discounts/discount.ts'
import { Id } from '../fields.ts'
import { limits } from '../limits.ts'
import { Order } from '../orders/order.ts'
import { line } from '../orders/order-fields.ts'
import { orderLimits } from '../orders/order-limits.ts'
import { CheckoutQuery, OrderForm, postcodeOfCountry, wholeInvoiceAddress } from './checkout.ts'

export const OrderItems = z
  .array(z.object({ id: Id, quantity: Quantity }))
  .max(limits.cartLines, `Choose at most ${limits.cartLines} items`)
  .refine(
    lines => new Set(lines.map(({ id }) => id)).size === lines.length,
    'Choose each item once',
  )

/** A discount on all items that staff give without a code. */
const ManualDiscount = z.object({
  discountKind: DiscountKind.default('percent'),
  /** Without a value, there is no discount. */
  discountValue: DiscountValue.optional(),
})
type ManualDiscount = z.infer<typeof ManualDiscount> & { code?: string | undefined }

function ofDiscount(problem: (value: ManualDiscount) => string | undefined) {
  return z.refine<ManualDiscount>(value => !problem(value), {
    path: ['discountValue'],
    error: ({ input }) => problem(input as ManualDiscount),
    when: ({ value }) => ManualDiscount.safeParse(value).success,
  })
}

const discountRules = [
  ofDiscount(({ discountKind: kind, discountValue: value }) =>
    value === undefined ? undefined : discountValueProblem({ kind, value }),
  ),
  ofDiscount(({ discountValue, code = '' }) =>
    discountValue === undefined || code === ''
      ? undefined
      : 'An order has either a discount code or another discount',
  ),
]

/** An order that staff prepare for a buyer, to see what it comes to. */
export const PreviewOrder = CheckoutQuery.extend({
  lines: OrderItems,
  ...ManualDiscount.shape,
}).check(...discountRules)
export type PreviewOrder = z.infer<typeof PreviewOrder>

/** An order that staff place for a buyer, who chooses how to pay. `checkoutKey` and `digest` are those of its preview. */
export const CreateOrder = OrderForm.omit({ payment: true })
  .extend({
    lines: OrderItems.min(1, 'Add at least one item'),
    ...ManualDiscount.shape,
    /** Why there is a discount, for the buyer. */
    discountReason: line(orderLimits.discountReason).default(''),
  })
  .refine(...postcodeOfCountry)
  .check(...wholeInvoiceAddress, ...discountRules)
  .refine(({ discountValue, discountReason }) => !discountValue || discountReason !== '', {
    path: ['discountReason'],
    error: 'Enter a reason',
    when: ({ value }) => ManualDiscount.safeParse(value).success,
  })
export type CreateOrder = z.infer<typeof CreateOrder>

export const CreateOrderReply = z.object({
  message: z.string(),
  order: Order.pick({ number: true }),
})
