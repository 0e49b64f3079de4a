import { z } from 'zod'
import { Id, paging, Time, text, withinMaxOffset } from './fields.ts'
import { limits, withdrawalPageSize } from './limits.ts'
import { Order, OrderLine } from './order.ts'
import { Amount, Pieces } from './order-fields.ts'
import { orderLimits } from './order-limits.ts'
import { readQuantityFields } from './quantity-fields.ts'
import { Email, Name } from './user.ts'

/**
 * What became of a withdrawal: `announced`, nothing is back yet; `received`, pieces are back;
 * `closed`, its order was cancelled instead, or nothing is to go back.
 */
export const WithdrawalState = z.enum(['announced', 'received', 'refunded', 'refused', 'closed'])
export type WithdrawalState = z.infer<typeof WithdrawalState>

export const WithdrawalFilter = z.enum(['open', 'all', ...WithdrawalState.options])
export type WithdrawalFilter = z.infer<typeof WithdrawalFilter>

export const WithdrawalAction = z.enum(['receive', 'refund', 'refuse', 'close', 'cancel'])
export type WithdrawalAction = z.infer<typeof WithdrawalAction>

export const Withdrawal = z.object({
  id: z.string(),
  /** The order's. */
  order: z.string(),
  name: z.string(),
  email: z.string(),
  /** Of the whole order, or of all that was left of it. */
  whole: z.boolean(),
  /** What it names; none if it is whole and nothing was left, or if a guest described it. */
  items: z.array(z.object({ name: z.string(), quantity: z.int() })),
  /** What a guest wrote; empty otherwise. */
  description: z.string(),
  arrivedAt: Time,
  /** Until when the money must go back. */
  dueAt: Time,
  /** It came long after the last parcel had left. */
  late: z.boolean(),
  /** Nothing was shipped: its order is to be cancelled. */
  unshipped: z.boolean(),
  state: WithdrawalState,
  /** Why it was refused, or less was refunded, as the buyer was told. */
  reason: z.string(),
  updatedAt: Time,
})
export type Withdrawal = z.infer<typeof Withdrawal>

export const WithdrawalLine = OrderLine.pick({
  id: true,
  name: true,
  image: true,
  price: true,
  quantity: true,
}).extend({
  /** Pieces that the buyer named; of a text none. */
  wanted: z.int(),
  /** What came back with this withdrawal, and is on hand again or not. */
  restocked: z.int(),
  writtenOff: z.int(),
  /** Named pieces that were never sent, and were canceled. */
  canceled: z.int(),
  /** Pieces that were shipped and are not back. */
  left: z.int(),
})
export type WithdrawalLine = z.infer<typeof WithdrawalLine>

export const WithdrawalsQuery = z
  .object({ state: WithdrawalFilter.default('open'), ...paging(withdrawalPageSize) })
  .check(withinMaxOffset('withdrawals'))
export type WithdrawalsQuery = z.infer<typeof WithdrawalsQuery>
export const WithdrawalPage = z.object({ withdrawals: z.array(Withdrawal), total: z.int() })
export type WithdrawalPage = z.infer<typeof WithdrawalPage>

export const WithdrawalReply = z.object({
  withdrawal: Withdrawal,
  lines: z.array(WithdrawalLine),
  /** Euro that go back for it as it is now: of this, `shipping` for the delivery of the whole order. */
  proposal: z.object({ amount: z.number(), shipping: z.number() }),
  can: z.array(WithdrawalAction),
})
export type WithdrawalReply = z.infer<typeof WithdrawalReply>

const pieces = (words: string) => z.int(words).min(0, words).max(limits.quantity, words).default(0)
const wholeNumber = `must be a whole number from 0 to ${limits.quantity}`
const updatedAt = Time
const optional = z.string().trim().max(orderLimits.reason).default('')
/** For us: no buyer ever reads it. The reason is for the buyer. */
const internalNote = optional

export const ManageWithdrawal = z.discriminatedUnion(
  'action',
  [
    z.object({
      action: z.literal('receive'),
      updatedAt,
      lines: z
        .array(
          z.object({ id: Id, restocked: pieces(wholeNumber), writtenOff: pieces(wholeNumber) }),
        )
        .max(limits.cartLines, `must have at most ${limits.cartLines} lines`),
    }),
    /** Less than is proposed needs a reason. */
    z.object({
      action: z.literal('refund'),
      updatedAt,
      amount: Amount,
      reason: optional,
      internalNote,
    }),
    z.object({
      action: z.literal('refuse'),
      updatedAt,
      reason: z.string().trim().min(1, 'must not be empty').max(orderLimits.reason),
      internalNote,
    }),
    /** Where nothing is to go back. */
    z.object({ action: z.literal('close'), updatedAt }),
  ],
  { error: `must be one of ${WithdrawalAction.options.join(', ')}` },
)
export type ManageWithdrawal = z.infer<typeof ManageWithdrawal>

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

/** A form's fields, of which each line may have one. */
export const WithdrawForm = z.preprocess(given => {
  const lines = given && readQuantityFields(given)
  return lines ? { ...Object(given), lines } : given
}, Withdraw)
