import { z } from 'zod'
import { paging, Time, text, withinMaxOffset } from './fields.ts'
import { limits, orderPageSize } from './limits.ts'
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
  withdrawn: true,
  refunding: true,
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
  discount: Order.shape.discount,
  shipping: Order.shape.shipping,
  shippingPrice: z.number(),
  tax: Tax,
  /** In euros. */
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

export const ExportOrdersQuery = z.object({
  /** An order number, words of the name or address, a transfer reference, or a tracking number. */
  search: text(limits.search).default(''),
  state: OrderFilter.default('all'),
})
export type ExportOrdersQuery = z.infer<typeof ExportOrdersQuery>

export const AdminOrdersQuery = ExportOrdersQuery.extend({
  sort: OrderSort.default('newest'),
  ...paging(orderPageSize),
}).check(withinMaxOffset('orders'))
export type AdminOrdersQuery = z.infer<typeof AdminOrdersQuery>
