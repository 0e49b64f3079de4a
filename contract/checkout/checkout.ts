import { z } from 'zod'
import { Email, FullName } from '../accounts/user.ts'
import { postcodeError } from '../addresses/postcodes.ts'
import { Cart } from '../cart/cart.ts'
import { TypedCode } from '../discounts/discount.ts'
import { text } from '../fields.ts'
import { limits } from '../limits.ts'
import { DiscountOfOrder, Order, OrderReply, Tax } from '../orders/order.ts'
import { filled, line } from '../orders/order-fields.ts'
import { orderLimits } from '../orders/order-limits.ts'
import { PaymentMethod } from '../payments/payment.ts'
import { CheckoutSettings } from '../settings/checkout.ts'

/** ISO 3166-1. Whether the shop ships there depends on its settings. */
const Country = z.string('Choose a country')
const Shipping = z.string('Choose a shipping method')

export const CheckoutQuery = z.object({
  country: Country.optional(),
  shipping: Shipping.optional(),
  /** A discount code as typed; an invalid one changes no amount. */
  code: TypedCode.optional(),
  /** VAT isn't due in all places of a country. */
  postcode: line(orderLimits.postcode).optional(),
})
export type CheckoutQuery = z.infer<typeof CheckoutQuery>

/** What will be ordered and paid. All amounts are in the shop's currency. */
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
      /** Where buyers pick it up; empty if it is sent. */
      pickup: z.string(),
      /** The days on which it arrives if it is paid now; null if unknown. */
      expected: z.object({ from: z.iso.date(), to: z.iso.date() }).nullable(),
    }),
  ),
  shipping: z.string(),
  /** The deadline of payment for that delivery: the shop's cut-off on the day of packing. */
  payBy: z.object({ time: z.string(), day: z.iso.date() }),
  /** Empty while the checkout is closed. */
  paymentMethods: z.array(z.object({ id: PaymentMethod, name: z.string() })),
  subtotal: z.number(),
  discount: DiscountOfOrder.nullable(),
  /** Why the code doesn't apply. */
  codeProblem: z.string().nullable(),
  shippingPrice: z.number(),
  tax: Tax,
  total: z.number(),
  /** It goes to where the EU's law on VAT doesn't apply, so the buyer pays what customs asks for. */
  isOutsideVatArea: z.boolean(),
  /** Why no VAT is charged; empty if it is. */
  vatNote: z.string(),
  /** The form's initial values. */
  prefilled: z.object({
    email: z.string(),
    name: z.string(),
    street: z.string(),
    postcode: z.string(),
    city: z.string(),
    // What the shop asks for, too.
    company: z.string().optional(),
    line2: z.string().optional(),
    phone: z.string().optional(),
    invoiceName: z.string().optional(),
    invoiceCompany: z.string().optional(),
    invoiceStreet: z.string().optional(),
    invoiceLine2: z.string().optional(),
    invoicePostcode: z.string().optional(),
    invoiceCity: z.string().optional(),
    invoiceCountry: z.string().optional(),
  }),
  /** What the shop asks for beside the name and the address. */
  fields: CheckoutSettings,
  /** Idempotency key: a checkout is ordered once. */
  checkoutKey: z.string(),
  /** A digest of all that is shown, which the order must repeat. */
  digest: z.string(),
})
export type Checkout = z.infer<typeof Checkout>
export const CheckoutReply = z.object({ checkout: Checkout })
export type CheckoutReply = z.infer<typeof CheckoutReply>

/** 256 bits in base64url. */
const Secret = z.string().regex(/^[\w-]{43}$/, 'Reload this page')

/** What was shown; something else is rejected. */
export const Digest = Secret

export const Company = line(orderLimits.company)
export const AddressLine = line(orderLimits.street)

/** Of any country, as people write it: carriers call it. */
export const ContactPhone = line(orderLimits.phone).refine(
  phone =>
    phone === '' || (/^\+?[\d\s()/.-]*$/.test(phone) && (phone.match(/\d/g) ?? []).length > 4),
  'Enter a phone number',
)

export const OrderForm = z.object({
  checkoutKey: Secret,
  digest: Digest,
  email: Email,
  name: FullName,
  street: filled(orderLimits.street, 'Enter a street and number'),
  postcode: filled(orderLimits.postcode, 'Enter a postal code'),
  city: filled(orderLimits.city, 'Enter a city'),
  country: Country,
  shipping: Shipping,
  payment: PaymentMethod,
  code: TypedCode.default(''),
  note: text(limits.orderNote).default(''),
  company: Company.default(''),
  line2: AddressLine.default(''),
  phone: ContactPhone.default(''),
  // The address of the invoice: all empty but the country, which a list always has, for the same as the shipping.
  invoiceName: line(limits.name).default(''),
  invoiceCompany: Company.default(''),
  invoiceStreet: AddressLine.default(''),
  invoiceLine2: AddressLine.default(''),
  invoicePostcode: line(orderLimits.postcode).default(''),
  invoiceCity: line(orderLimits.city).default(''),
  invoiceCountry: Country.default(''),
})
const Place = OrderForm.pick({ country: true, postcode: true })

export const InvoiceFields = OrderForm.pick({
  ...{ invoiceName: true, invoiceCompany: true, invoiceStreet: true, invoiceLine2: true },
  ...{ invoicePostcode: true, invoiceCity: true, invoiceCountry: true },
})
export type InvoiceFields = z.infer<typeof InvoiceFields>

/** Whether the invoice has an address of its own. Its country alone doesn't count: a list always has one. */
export function hasInvoiceAddress({ invoiceCountry: _, ...fields }: InvoiceFields): boolean {
  return Object.values(InvoiceFields.omit({ invoiceCountry: true }).parse(fields)).some(Boolean)
}

function forInvoice(
  field: keyof InvoiceFields,
  errorOf: (value: InvoiceFields) => string | undefined,
) {
  return z.refine<InvoiceFields>(
    value => !hasInvoiceAddress(value) || errorOf(value) === undefined,
    {
      path: [field],
      error: ({ input }) => errorOf(InvoiceFields.parse(input)),
      when: ({ value }) => InvoiceFields.safeParse(value).success,
    },
  )
}

function needed(field: keyof InvoiceFields, message: string) {
  return forInvoice(field, value => (value[field] === '' ? message : undefined))
}

/** Checks that a form's postal code is one of its country. */
export const postcodeOfCountry: Parameters<
  z.ZodType<{ country: string; postcode: string }>['refine']
> = [
  ({ country, postcode }) => postcodeError(country, postcode) === undefined,
  {
    path: ['postcode'],
    error: ({ input }) => {
      const { country, postcode } = Place.parse(input)
      return postcodeError(country, postcode)
    },
    // Reported along with the errors of other fields.
    when: ({ value }) => Place.safeParse(value).success,
  },
]

/** Checks that the invoice has all of an address, or none of its own. */
export const wholeInvoiceAddress = [
  needed('invoiceName', 'Enter the name on the invoice'),
  needed('invoiceStreet', 'Enter a billing street and number'),
  needed('invoicePostcode', 'Enter a billing postal code'),
  needed('invoiceCity', 'Enter a billing city'),
  forInvoice('invoicePostcode', ({ invoiceCountry, invoicePostcode }) =>
    invoicePostcode === '' ? undefined : postcodeError(invoiceCountry, invoicePostcode),
  ),
]

export const PlaceOrder = OrderForm.refine(...postcodeOfCountry).check(...wholeInvoiceAddress)
export type PlaceOrder = z.infer<typeof PlaceOrder>

export const PlaceOrderReply = OrderReply.extend({
  /** Opens the order for buyers who aren't signed in. */
  key: z.string(),
})
export type PlaceOrderReply = z.infer<typeof PlaceOrderReply>

/** The order that a browser still has to pay. */
export const UnpaidOrder = Order.pick({ number: true }).extend({
  /** In the shop's currency. */
  due: z.number(),
  /** How the payment continues. */
  next: z.enum(['none', 'redirect', 'confirming', 'transfer']),
})
export type UnpaidOrder = z.infer<typeof UnpaidOrder>
export const UnpaidOrderReply = z.object({ order: UnpaidOrder.nullable() })
