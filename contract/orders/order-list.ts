import { z } from 'zod'
import { paging, ShopDay, Time, text, withinMaxOffset } from '../fields.ts'
import { limits, orderPageSize } from '../limits.ts'
import { PaymentMethod } from '../payments/payment.ts'
import { Order, OrderLine, Tax } from './order.ts'

export const OrderSummary = Order.pick({
  id: true,
  number: true,
  email: true,
  total: true,
  state: true,
  payment: true,
  fulfillment: true,
  delivery: true,
  pickup: true,
  withdrawn: true,
  refunding: true,
  chargedBack: true,
  placedAt: true,
}).extend({
  name: z.string(),
  /** The total quantity. */
  count: z.int(),
  /** The quantities shipped, and returned of those. */
  shipped: z.int(),
  returned: z.int(),
  /** The quantity that wasn't shipped and never will be. */
  canceled: z.int(),
  /** The number of lines. */
  lineCount: z.int(),
  /** The first few lines. */
  lines: z.array(OrderLine.pick({ id: true, name: true, image: true })),
})
export type OrderSummary = z.infer<typeof OrderSummary>
export const OrderPage = z.object({ orders: z.array(OrderSummary), total: z.int() })
export type OrderPage = z.infer<typeof OrderPage>

export const AdminOrderSummary = OrderSummary.extend({
  address: Order.shape.address,
  phone: Order.shape.phone,
  invoiceAddress: Order.shape.invoiceAddress,
  discount: Order.shape.discount,
  shipping: Order.shape.shipping,
  /** How it was paid or, until then, how the buyer chose to pay; null if there is nothing to pay. */
  paymentMethod: PaymentMethod.nullable(),
  shippingPrice: z.number(),
  tax: Tax,
  /** In the shop's currency. */
  received: z.number(),
  refunded: z.number(),
  /** Part of that is still to be sent by hand. */
  refundToSend: z.boolean(),
  dispute: Order.shape.dispute,
  /** Its payment or its shipment is overdue. */
  overdue: z.boolean(),
  updatedAt: Time,
})
export type AdminOrderSummary = z.infer<typeof AdminOrderSummary>
export const AdminOrderPage = z.object({ orders: z.array(AdminOrderSummary), total: z.int() })
export type AdminOrderPage = z.infer<typeof AdminOrderPage>

export const OwnOrdersQuery = z.object(paging(orderPageSize)).check(withinMaxOffset('orders'))
export type OwnOrdersQuery = z.infer<typeof OwnOrdersQuery>

export const OrderFilter = z.enum([
  'all',
  'unpaid',
  'to-ship',
  'overdue',
  'withdrawn',
  'disputed',
  'refund-due',
  'refunds-to-send',
  'shipped',
  'completed',
  'canceled',
])
export type OrderFilter = z.infer<typeof OrderFilter>
export const OrderSort = z.enum(['newest', 'oldest', 'unpaid'])
export type OrderSort = z.infer<typeof OrderSort>

const FindOrdersQuery = z.object({
  /** An order number, words of the name or address, a transfer reference, or a tracking number. */
  search: text(limits.search).default(''),
  state: OrderFilter.default('all'),
  /** The name of a shipping method. */
  shipping: text(limits.name).optional(),
  /** ISO 3166-1. */
  country: text(2).optional(),
  paymentMethod: PaymentMethod.optional(),
  /** The first and the last day on which they were placed, in the shop's time zone. */
  from: ShopDay.optional(),
  to: ShopDay.optional(),
})
export type FindOrdersQuery = z.infer<typeof FindOrdersQuery>

export const ExportOrdersQuery = FindOrdersQuery.extend({
  /** A row for each order, or for each of its items. */
  rows: z.enum(['orders', 'items']).default('orders'),
})
export type ExportOrdersQuery = z.infer<typeof ExportOrdersQuery>

export const AdminOrdersQuery = FindOrdersQuery.extend({
  sort: OrderSort.default('newest'),
  ...paging(orderPageSize),
}).check(withinMaxOffset('orders'))
export type AdminOrdersQuery = z.infer<typeof AdminOrdersQuery>
