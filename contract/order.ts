import { z } from 'zod'
import { selling } from '../shop/selling.ts'
import { Cart, Quantity } from './cart.ts'
import { TypedCode } from './discount.ts'
import { Id, paging, Time, text, withinReach } from './fields.ts'
import { InvoiceSummary } from './invoice.ts'
import { limits, maxCarrier, orderPageSize } from './limits.ts'
import { OrderEvent } from './order-event.ts'
import { orderLimits } from './order-limits.ts'
import { NextAction, Payment, PaymentMethod } from './payment.ts'
import { postcodeError } from './postcodes.ts'
import { Email, Name, NewPassword } from './user.ts'

const line = (longest: number) =>
  text(longest).refine(value => !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(value), 'must be one line')
const filled = (longest: number) => line(longest).min(1, 'must not be empty')

const Country = z
  .string({ error: issue => (issue.input === undefined ? 'is required' : 'must be a text') })
  .refine(code => selling.countries.some(country => country.code === code), {
    message: 'must be one of those that the shop ships to',
  })
const Shipping = z
  .string({ error: issue => (issue.input === undefined ? 'is required' : 'must be a text') })
  .refine(id => selling.shippingMethods.some(method => method.id === id), {
    message: 'must be one of the shop’s shipping methods',
  })

export const CheckoutQuery = z.object({
  country: Country.optional(),
  shipping: Shipping.optional(),
  /** A discount code, as it was typed; one that does not count changes no sum. */
  code: TypedCode.optional(),
})
export type CheckoutQuery = z.infer<typeof CheckoutQuery>

/** Contained in what is paid, by rate. */
const Tax = z.array(
  z.object({
    /** Percent. */
    rate: z.number(),
    /** Euro. */
    amount: z.number(),
  }),
)

/** What a discount code takes off the order's items. */
const DiscountOfOrder = z.object({
  code: z.string(),
  /** Euro. */
  amount: z.number(),
})

/** What will be ordered and paid. All amounts are euro. */
export const Checkout = z.object({
  cart: Cart,
  countries: z.array(z.object({ code: z.string(), name: z.string() })),
  country: z.string(),
  shippingMethods: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      price: z.number(),
      delivery: z.string(),
      /** The days on which it arrives if it is paid now; null where only the words tell. */
      expected: z.object({ from: z.iso.date(), to: z.iso.date() }).nullable(),
    }),
  ),
  shipping: z.string(),
  /** Until when it must be paid for that: the shop's cut-off on the day on which it is packed. */
  payBy: z.object({ time: z.string(), day: z.iso.date() }),
  /** None: the checkout is closed. */
  paymentMethods: z.array(z.object({ id: PaymentMethod, name: z.string() })),
  subtotal: z.number(),
  discount: DiscountOfOrder.nullable(),
  /** Why the code that was typed takes nothing off. */
  codeProblem: z.string().nullable(),
  shippingPrice: z.number(),
  tax: Tax,
  total: z.number(),
  /** What the form begins with. */
  prefilled: z.object({
    email: z.string(),
    name: z.string(),
    street: z.string(),
    postcode: z.string(),
    city: z.string(),
  }),
  /** Names one checkout: of several orders with it the first counts. */
  checkoutKey: z.string(),
  /** Stands for all that is shown: an order names it. */
  digest: z.string(),
})
export type Checkout = z.infer<typeof Checkout>
export const CheckoutReply = z.object({ checkout: Checkout })

/** 256 bits in base64url. */
const Secret = z.string('is required').regex(/^[\w-]{43}$/, 'is not one of the shop’s')

const OrderForm = z.object({
  checkoutKey: Secret,
  digest: Secret,
  email: Email,
  name: Name,
  street: filled(orderLimits.street),
  postcode: filled(orderLimits.postcode),
  city: filled(orderLimits.city),
  country: Country,
  shipping: Shipping,
  payment: PaymentMethod,
  code: TypedCode.default(''),
  note: text(limits.orderNote).default(''),
})
const Place = OrderForm.pick({ country: true, postcode: true })

export const PlaceOrder = OrderForm.refine(
  ({ country, postcode }) => postcodeError(country, postcode) === undefined,
  {
    path: ['postcode'],
    error: ({ input }) => {
      const { country, postcode } = Place.parse(input)
      return postcodeError(country, postcode)
    },
    // Along with what is wrong with other fields.
    when: ({ value }) => Place.safeParse(value).success,
  },
)
export type PlaceOrder = z.infer<typeof PlaceOrder>

export const OrderLine = z.object({
  /** The product's. */
  id: z.string(),
  name: z.string(),
  image: z.string().nullable(),
  price: z.number(),
  quantity: z.int(),
  total: z.number(),
  /** Percent. */
  taxRate: z.number(),
  tax: z.number(),
  /** Its share of the order's discount. */
  discount: z.number(),
  shipped: z.int(),
  returned: z.int(),
  /** Pieces that were not sent and never will be. */
  canceled: z.int(),
  /** Whether the shop still has the product. */
  inShop: z.boolean(),
})

export const Parcel = z.object({
  id: z.string(),
  carrier: z.string(),
  tracking: z.string(),
  lines: z.array(z.object({ id: z.string(), quantity: z.int() })),
  at: Time,
  /** The day on which it arrived, as far as the shop knows. */
  deliveredOn: z.iso.date().nullable(),
})
export type Parcel = z.infer<typeof Parcel>

/** How far the parcels of an order have come. */
const Delivery = z.object({
  /** `due`: all was sent, and should have arrived by now. */
  state: z.enum(['sent-in-part', 'on-its-way', 'due', 'delivered']),
  /** When the last parcel was sent. */
  sentAt: Time,
  /** The days on which what is under way is expected; null where the shop doesn't know. */
  expected: z.object({ from: z.iso.date(), to: z.iso.date() }).nullable(),
  deliveredOn: z.iso.date().nullable(),
})
export type Delivery = z.infer<typeof Delivery>

export const OrderState = z.enum(['placed', 'cancelled', 'completed'])
export const PaymentState = z.enum(['open', 'paid', 'partly-refunded', 'refunded'])
export const Fulfillment = z.enum(['unfulfilled', 'shipped', 'returned'])
export type OrderState = z.infer<typeof OrderState>
export type PaymentState = z.infer<typeof PaymentState>
export type Fulfillment = z.infer<typeof Fulfillment>

/** `expiry`: it was not paid in time. */
export const CanceledBy = z.enum(['buyer', 'shop', 'expiry'])
export type CanceledBy = z.infer<typeof CanceledBy>

export const OrderAction = z.enum([
  'book-payment',
  'accept-difference',
  'undo-payment',
  'ship',
  'track',
  'deliver',
  'cancel',
  'refund',
  'refund-sent',
  'settle-dispute',
  'return',
  'address',
  'email',
  'send-email',
  'note',
])
export type OrderAction = z.infer<typeof OrderAction>

/** An email to the buyer, as it was sent. */
const OrderEmail = z.object({
  id: z.string(),
  kind: z.string(),
  recipient: z.string(),
  subject: z.string(),
  words: z.string(),
  at: Time,
  /** `settled`: it was sent, given up or withdrawn, and the shop no longer knows which. */
  state: z.enum(['waiting', 'sent', 'failed', 'settled']),
})
export type OrderEmail = z.infer<typeof OrderEmail>

/** All amounts are euro. */
export const Order = z.object({
  id: z.string(),
  number: z.string(),
  email: z.string(),
  address: z.object({
    name: z.string(),
    street: z.string(),
    postcode: z.string(),
    city: z.string(),
    /** ISO 3166-1. */
    country: z.string(),
  }),
  note: z.string(),
  lines: z.array(OrderLine),
  subtotal: z.number(),
  discount: DiscountOfOrder.nullable(),
  /** The name of the shipping method. */
  shipping: z.string(),
  shippingPrice: z.number(),
  tax: Tax,
  total: z.number(),
  currency: z.literal('EUR'),
  state: OrderState,
  canceledBy: CanceledBy.nullable(),
  payment: PaymentState,
  /** It is still to be paid, and the last try to do so failed. */
  paymentFailed: z.boolean(),
  fulfillment: Fulfillment,
  /** Null until a parcel was sent. */
  delivery: Delivery.nullable(),
  /** The buyer has withdrawn, and it was neither cancelled nor refunded since. */
  withdrawn: z.boolean(),
  placedAt: Time,
  paidAt: Time.nullable(),
  /** Until when the pieces are held for who has not paid. */
  payBefore: Time.nullable(),
  /**
   * The buyer's bank asks for money back, or took it and the owner has not marked it as handled.
   * Buyers are told null.
   */
  dispute: z.enum(['open', 'lost']).nullable(),
  /** What came in, less what went back. */
  paid: z.number(),
  /** What is still to be paid. */
  due: z.number(),
  /** What of the total the owner has accepted not to get. */
  waived: z.number(),
  /** What was booked beyond what is due, and waits for the owner. Buyers are told 0. */
  surplus: z.number(),
  /** Items came back, and nothing of them was refunded or refused since. */
  refundDue: z.boolean(),
  /** A refund did not reach the buyer, and is to be sent another way. */
  refundFailed: z.boolean(),
  /** Some of what goes back has not left the owner’s bank, or the provider has not done it yet. */
  refunding: z.boolean(),
  /** Refunds that the owner has yet to send by bank transfer. Buyers are told 0. */
  toSend: z.number(),
  payments: z.array(Payment),
  /** What the buyer's transfer should name: a creditor reference (ISO 11649), in groups of four. */
  transferReference: z.string(),
  parcels: z.array(Parcel),
  /** Invoices and credit notes, oldest first. */
  invoices: z.array(InvoiceSummary),
  /** Oldest first; buyers don't get those that only concern the shop. */
  events: z.array(OrderEvent),
  /** Newest first; for admins alone. */
  emails: z.array(OrderEmail),
  /** What the reader can do next. */
  can: z.array(z.enum([...OrderAction.options, 'pay', 'withdraw'])),
  updatedAt: Time,
})
export type Order = z.infer<typeof Order>

/** `next`: how it can be paid, where that needs no other page. */
export const OrderReply = z.object({ order: Order, next: NextAction })
export type OrderReply = z.infer<typeof OrderReply>
export const PlaceOrderReply = OrderReply.extend({
  /** What opens the order for who is not signed in. */
  key: z.string(),
})
export type PlaceOrderReply = z.infer<typeof PlaceOrderReply>

/** What a browser still has to pay. */
export const UnpaidOrder = Order.pick({ number: true }).extend({
  /** Euro. */
  due: z.number(),
  /** How it goes on. */
  next: z.enum(['none', 'redirect', 'confirming', 'transfer']),
})
export type UnpaidOrder = z.infer<typeof UnpaidOrder>
export const UnpaidOrderReply = z.object({ order: UnpaidOrder.nullable() })

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
  /** Pieces. */
  count: z.int(),
  /** How many of them were sent, and of these came back. */
  shipped: z.int(),
  returned: z.int(),
  /** How many were not sent and never will be. */
  canceled: z.int(),
  /** The number of lines. */
  lineCount: z.int(),
  /** The first few of its lines. */
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
  /** What came in, in euro. */
  received: z.number(),
  /** What of it went back. */
  refunded: z.number(),
  dispute: Order.shape.dispute,
  /** Its payment, or its parcel, should be under way by now. */
  late: z.boolean(),
  updatedAt: Time,
})
export type AdminOrderSummary = z.infer<typeof AdminOrderSummary>
export const AdminOrderPage = z.object({ orders: z.array(AdminOrderSummary), total: z.int() })
export type AdminOrderPage = z.infer<typeof AdminOrderPage>

export const OwnOrdersQuery = z.object(paging(orderPageSize)).check(withinReach('orders'))
export type OwnOrdersQuery = z.infer<typeof OwnOrdersQuery>

export const OrderParams = z.object({ number: Id })
export const OrderQuery = z.object({ key: text(100).optional() })

export const PayOrder = z.object({ payment: PaymentMethod, key: text(100).optional() })
export const PayOrderReply = z.object({ next: NextAction })

export const CancelOrder = z.object({ key: text(100).optional() })
export type CancelOrder = z.infer<typeof CancelOrder>

/** Name and email of the account are the order's. */
export const AccountOfOrder = z.object({ password: NewPassword, key: text(100).optional() })
export type AccountOfOrder = z.infer<typeof AccountOfOrder>
export const OrderFilter = z.enum([
  'all',
  'unpaid',
  'to-ship',
  'late',
  'withdrawn',
  'disputed',
  'money-back',
  'refunds-to-send',
  'shipped',
  'completed',
  'cancelled',
])
export type OrderFilter = z.infer<typeof OrderFilter>
export const OrderSort = z.enum(['newest', 'oldest', 'unpaid'])
export type OrderSort = z.infer<typeof OrderSort>

export const ExportOrdersQuery = z.object({
  /** A number, words of the buyer or the address, a transfer's reference, or a tracking number. */
  search: text(limits.search).default(''),
  state: OrderFilter.default('all'),
})
export type ExportOrdersQuery = z.infer<typeof ExportOrdersQuery>

export const AdminOrdersQuery = ExportOrdersQuery.extend({
  sort: OrderSort.default('newest'),
  ...paging(orderPageSize),
}).check(withinReach('orders'))
export type AdminOrdersQuery = z.infer<typeof AdminOrdersQuery>

/** Euro, more than nothing. */
export const Amount = z
  .union(
    [
      z.number(),
      z
        .string()
        .trim()
        .regex(/^\d{1,15}(\.\d{1,2})?$/)
        .transform(Number),
    ],
    'must be an amount in euro with at most 2 decimals',
  )
  .refine(
    amount => amount > 0 && amount <= orderLimits.total && /^\d+(\.\d{1,2})?$/.test(String(amount)),
    `must be an amount in euro from 0.01 to ${orderLimits.total.toLocaleString('en')} with at most 2 decimals`,
  )

/** Which pieces; without any, all that are left. */
const Pieces = z
  .array(z.object({ id: Id, quantity: Quantity }))
  .max(limits.cartLines, `must have at most ${limits.cartLines} lines`)
  .optional()

/** Why an admin does something, in words for each reader. */
const Explanation = {
  /** For us: no buyer ever reads it. */
  internalNote: line(orderLimits.reason).optional(),
  /** For the buyer: in the email, on the page of the order and on the credit note. */
  buyerMessage: line(orderLimits.reason).optional(),
}

/** What the record's updatedAt was when the admin began: a change since is a conflict. */
const updatedAt = Time

export const ManageOrder = z.discriminatedUnion(
  'action',
  [
    z.object({
      action: z.literal('book-payment'),
      updatedAt,
      /** What is open, unless said. */
      amount: Amount.optional(),
      /** What the bank calls it: the same one is booked once. */
      reference: line(orderLimits.reason).optional(),
    }),
    /** It counts as paid although a part of the total is still due. */
    z.object({ action: z.literal('accept-difference'), updatedAt }),
    z.object({
      action: z.literal('undo-payment'),
      updatedAt,
      /** The id of a payment of the order. */
      payment: Id,
    }),
    z.object({
      action: z.literal('ship'),
      updatedAt,
      carrier: filled(maxCarrier),
      tracking: line(orderLimits.tracking).default(''),
      lines: Pieces,
      /** Ships an order whose payment is disputed, which is refused otherwise. */
      despiteDispute: z.boolean('must be true or false').default(false),
    }),
    z.object({
      action: z.literal('track'),
      updatedAt,
      /** The id of a parcel of the order. */
      parcel: Id,
      carrier: filled(maxCarrier),
      tracking: line(orderLimits.tracking),
      /** Whether the buyer gets a mail. */
      mail: z.boolean('must be true or false'),
    }),
    z.object({
      action: z.literal('deliver'),
      updatedAt,
      /** The id of a parcel of the order. */
      parcel: Id,
      /** The day on which it arrived; null: it hasn't, after all. */
      on: z.iso.date('must be a day such as 2026-11-28').nullable(),
    }),
    z.object({ action: z.literal('cancel'), updatedAt, ...Explanation }),
    z.object({
      action: z.literal('refund'),
      updatedAt,
      /** What the lines come to, unless said. */
      amount: Amount.optional(),
      /** Pieces that were not sent, which are canceled. */
      lines: Pieces.refine(lines => lines?.length !== 0, 'must have at least one piece'),
      ...Explanation,
    }),
    /** All that was to be sent by bank transfer has left the bank. */
    z.object({ action: z.literal('refund-sent'), updatedAt }),
    /** What the lost disputes of the order leave to do is done. */
    z.object({ action: z.literal('settle-dispute'), updatedAt }),
    z.object({
      action: z.literal('return'),
      updatedAt,
      lines: Pieces,
      /** Whether it can be sold again. */
      fit: z.boolean('must be true or false'),
    }),
    /** Where it goes. The country stays: its tax depends on it. */
    OrderForm.pick({ name: true, street: true, postcode: true, city: true }).extend({
      action: z.literal('address'),
      updatedAt,
    }),
    /** Where emails go from now on. Links in emails to the old address no longer open the order. */
    z.object({ action: z.literal('email'), updatedAt, email: Email }),
    /** Sends the buyer an email again; `id` names one of the order. */
    z.object({ action: z.literal('send-email'), updatedAt, id: Id }),
    z.object({
      action: z.literal('note'),
      updatedAt,
      text: text(limits.orderNote).min(1, 'must not be empty'),
    }),
  ],
  { error: `must be one of ${OrderAction.options.join(', ')}` },
)
export type ManageOrder = z.infer<typeof ManageOrder>

export const AdminOrderReply = z.object({ order: Order })
export const ManageOrderReply = z.object({
  message: z.string(),
  order: Order,
  /** The booking that has the reference already: nothing was booked. */
  booked: z.object({ number: z.string(), amount: z.number(), at: Time }).nullable(),
})
export type ManageOrderReply = z.infer<typeof ManageOrderReply>

export const SendOrderLink = z.object({ number: Id, email: Email })
export type SendOrderLink = z.infer<typeof SendOrderLink>
export const SendOrderLinkReply = z.object({ message: z.string() })

export const WithdrawalQuery = z.object({ number: Id })
/** What a visitor would withdraw from; null where they may not see it, or where there is no such order. */
export const WithdrawalOrderReply = z.object({ order: Order.nullable() })

export const WithdrawScope = z.enum(['whole', 'some'])

export const Withdraw = z
  .object({
    number: Id,
    name: Name,
    email: Email,
    lines: Pieces.refine(lines => lines?.length !== 0, 'must have at least one piece'),
    scope: WithdrawScope.default('whole'),
    /** Which items, in words of who may not see the order: no email has them. */
    description: text(limits.withdrawnDescription).default(''),
    /** What opens the order, as in the links of its emails. */
    key: text(100).optional(),
  })
  .refine(({ scope, description }) => scope === 'whole' || description !== '', {
    path: ['description'],
    error: 'must say which items',
  })
  .refine(({ scope, description }) => scope === 'some' || description === '', {
    path: ['description'],
    error: 'must be empty if you withdraw from the whole order',
  })
export type Withdraw = z.infer<typeof Withdraw>

/** The same whether there is such an order: `at` is when the declaration reached the shop. */
export const WithdrawReply = z.object({
  message: z.string(),
  at: Time,
  /** Whether an email confirms it, which there are few of in an hour; to strangers, if there is such an order. */
  mailed: z.boolean(),
})
export type WithdrawReply = z.infer<typeof WithdrawReply>
