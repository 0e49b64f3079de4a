import { z } from 'zod'
import { Time } from './fields.ts'

export const PaymentMethod = z.enum(['stripe', 'transfer', 'demo'])
export type PaymentMethod = z.infer<typeof PaymentMethod>

/** How an order is paid, or that there is nothing to do. */
export const NextAction = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('none') }),
  /** The buyer goes on to this page. */
  z.object({ kind: z.literal('redirect'), url: z.string() }),
  /** The buyer is done, and the money is under way. */
  z.object({ kind: z.literal('confirming') }),
  z.object({
    kind: z.literal('transfer'),
    holder: z.string(),
    /** In groups of four. */
    iban: z.string(),
    bic: z.string().nullable(),
    /** Euro. */
    amount: z.number(),
    /** A creditor reference (ISO 11649), in groups of four. */
    reference: z.string(),
    /** An SVG of the code that banking apps read (EPC069-12). */
    code: z.string(),
    payBefore: Time,
  }),
])
export type NextAction = z.infer<typeof NextAction>

export const Payment = z.object({
  /** Empty for buyers. */
  id: z.string(),
  kind: z.enum(['charge', 'refund', 'chargeback']),
  /** Euro. */
  amount: z.number(),
  provider: PaymentMethod,
  /** What the bank calls a transfer, if it was told when it was booked. Only admins get it. */
  reference: z.string(),
  at: Time,
  /** Of a refund: when it left; null as long as it is on its way. */
  sentAt: Time.nullable(),
  /** Whether the booking of a transfer can be undone, or why not any more; null: not at all. */
  undo: z.enum(['possible', 'shipped', 'refunded']).nullable(),
  /** It was booked by mistake, or a refund failed, and no longer counts. Buyers do not get it then. */
  undoneAt: Time.nullable(),
})
export type Payment = z.infer<typeof Payment>

export const DemoPayment = z.object({
  /** Of the order. */
  number: z.string(),
  /** Euro. */
  amount: z.number(),
  state: z.enum(['open', 'paid', 'failed']),
})
export type DemoPayment = z.infer<typeof DemoPayment>
export const DemoPaymentReply = z.object({ payment: DemoPayment })

export const SettleDemoPayment = z.object({
  outcome: z.enum(['pay', 'fail'], 'must be pay or fail'),
})
