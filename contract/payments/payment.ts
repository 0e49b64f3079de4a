import { z } from 'zod'
import { Time } from '../fields.ts'

export const PaymentMethod = z.enum(['stripe', 'transfer', 'demo'], 'Choose a payment method')
export type PaymentMethod = z.infer<typeof PaymentMethod>

/** What the buyer does next to pay; `none`: nothing. */
export const NextAction = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('none') }),
  /** The buyer continues on this page. */
  z.object({ kind: z.literal('redirect'), url: z.string() }),
  /** The buyer is done, and the payment is being confirmed. */
  z.object({ kind: z.literal('confirming') }),
  z.object({
    kind: z.literal('transfer'),
    holder: z.string(),
    /** In groups of four. */
    iban: z.string(),
    bic: z.string().nullable(),
    /** In the shop's currency. */
    amount: z.number(),
    /** A creditor reference (ISO 11649), in groups of four. */
    reference: z.string(),
    /** An SVG of the code that banking apps read (EPC069-12), which is for euros only. */
    code: z.string().nullable(),
    payBefore: Time,
  }),
])
export type NextAction = z.infer<typeof NextAction>

export const Payment = z.object({
  /** Empty for buyers. */
  id: z.string(),
  kind: z.enum(['charge', 'refund', 'chargeback']),
  /** In the shop's currency. */
  amount: z.number(),
  provider: PaymentMethod,
  /** The bank's reference of a transfer, if it was recorded. For admins only. */
  reference: z.string(),
  at: Time,
  /** When a refund was sent; null while it is pending. */
  sentAt: Time.nullable(),
  /** Whether the booking can be undone, or why it no longer can; null: only transfers can. */
  undo: z.enum(['possible', 'shipped', 'refunded']).nullable(),
  /** When a mistaken booking was undone, or a refund failed. Buyers don't see such payments. */
  undoneAt: Time.nullable(),
})
export type Payment = z.infer<typeof Payment>

export const DemoPayment = z.object({
  /** The order's. */
  number: z.string(),
  /** In the shop's currency. */
  amount: z.number(),
  state: z.enum(['open', 'paid', 'failed']),
})
export type DemoPayment = z.infer<typeof DemoPayment>
export const DemoPaymentReply = z.object({ payment: DemoPayment })

export const SettleDemoPayment = z.object({
  outcome: z.enum(['pay', 'fail'], 'Choose pay or fail'),
})
