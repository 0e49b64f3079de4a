import { z } from 'zod'
import type { Permission } from '../accounts/permissions.ts'
import { Email, FullName } from '../accounts/user.ts'
import { Id, paging, Time, text, withinMaxOffset } from '../fields.ts'
import { adminPageSize, limits } from '../limits.ts'
import { Order, OrderLine } from '../orders/order.ts'
import { Amount, filled, LineQuantities, line } from '../orders/order-fields.ts'
import { orderLimits } from '../orders/order-limits.ts'
import { readQuantityFields } from '../orders/quantity-fields.ts'
import { TypedOrderNumber } from '../orders/typed-order-number.ts'

/**
 * `announced`: nothing has been returned yet. `received`: items were returned. `closed`: its order was canceled
 * instead, its payment was charged back, or no refund is due.
 */
export const WithdrawalState = z.enum(['announced', 'received', 'refunded', 'declined', 'closed'])
export type WithdrawalState = z.infer<typeof WithdrawalState>

export const WithdrawalFilter = z.enum(['open', 'all', ...WithdrawalState.options])
export type WithdrawalFilter = z.infer<typeof WithdrawalFilter>

export const WithdrawalAction = z.enum([
  'receive',
  'refund',
  'decline',
  'close',
  'cancel',
  'undo-receive',
])
export type WithdrawalAction = z.infer<typeof WithdrawalAction>

export const Withdrawal = z.object({
  id: z.string(),
  /** The order's number. */
  order: z.string(),
  name: z.string(),
  email: z.string(),
  /** From the whole order, or all that was left of it. */
  whole: z.boolean(),
  /** None if nothing of the order was left, or if a guest described them. */
  items: z.array(z.object({ name: z.string(), quantity: z.int() })),
  /** A guest's own description of the items; empty otherwise. */
  description: z.string(),
  arrivedAt: Time,
  /** The deadline of the refund. */
  dueAt: Time,
  /** It arrived long after the last parcel was sent. */
  afterDeadline: z.boolean(),
  /** Nothing was shipped: the order can be canceled instead. */
  unshipped: z.boolean(),
  state: WithdrawalState,
  /** Why it was declined, or less was refunded; shown to the buyer. */
  reason: z.string(),
  /** When it or anything else about its order last changed. */
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
  /** The quantity that the buyer named. */
  wanted: z.int(),
  /** The quantities returned with this withdrawal, by whether they went back into stock. */
  restocked: z.int(),
  writtenOff: z.int(),
  /** The named quantity that was canceled, as it was never shipped. */
  canceled: z.int(),
  /** The quantity shipped and not returned. */
  left: z.int(),
})
export type WithdrawalLine = z.infer<typeof WithdrawalLine>

export const WithdrawalsQuery = z
  .object({ state: WithdrawalFilter.default('open'), ...paging(adminPageSize) })
  .check(withinMaxOffset('withdrawals'))
export type WithdrawalsQuery = z.infer<typeof WithdrawalsQuery>
export const WithdrawalPage = z.object({ withdrawals: z.array(Withdrawal), total: z.int() })
export type WithdrawalPage = z.infer<typeof WithdrawalPage>

export const WithdrawalReply = z.object({
  withdrawal: Withdrawal,
  lines: z.array(WithdrawalLine),
  /** The refund due now, in the shop's currency; `shipping` is the part of it for delivery. */
  proposal: z.object({ amount: z.number(), shipping: z.number() }),
  can: z.array(WithdrawalAction),
})
export type WithdrawalReply = z.infer<typeof WithdrawalReply>

const quantity = (message: string) =>
  z.int(message).min(0, message).max(limits.quantity, message).default(0)
const wholeNumber = `Enter a whole number from 0 to ${limits.quantity}`
const updatedAt = Time
const optional = line(orderLimits.reason).default('')
/** Never shown to buyers, as opposed to the reason. */
const internalNote = optional

export const ManageWithdrawal = z.discriminatedUnion(
  'action',
  [
    z.object({
      action: z.literal('receive'),
      updatedAt,
      lines: z
        .array(
          z.object({ id: Id, restocked: quantity(wholeNumber), writtenOff: quantity(wholeNumber) }),
        )
        .max(limits.cartLines, `Choose at most ${limits.cartLines} items`),
    }),
    /** An amount below the proposal needs a reason. */
    z.object({
      action: z.literal('refund'),
      updatedAt,
      amount: Amount,
      reason: optional,
      internalNote,
    }),
    z.object({
      action: z.literal('decline'),
      updatedAt,
      reason: filled(orderLimits.reason, 'Enter a reason'),
      internalNote,
    }),
    /** If no refund is due. */
    z.object({ action: z.literal('close'), updatedAt }),
    /** Items were recorded as returned by mistake. */
    z.object({ action: z.literal('undo-receive'), updatedAt }),
  ],
  { error: 'Choose one of receive, refund, decline, close, undo-receive' },
)
export type ManageWithdrawal = z.infer<typeof ManageWithdrawal>

export const withdrawalPermission: Record<WithdrawalAction, Permission> = {
  receive: 'orders.manage',
  refund: 'orders.refund',
  decline: 'orders.manage',
  close: 'orders.manage',
  cancel: 'orders.refund',
  'undo-receive': 'orders.manage',
}

export const WithdrawalQuery = z.object({ number: Id })
/** Null if the visitor may not see the order, or there is none. */
export const WithdrawalOrderReply = z.object({ order: Order.nullable() })

export const WithdrawScope = z.enum(['whole', 'some'])

export const Withdraw = z
  .object({
    number: TypedOrderNumber,
    name: FullName,
    email: Email,
    lines: LineQuantities,
    scope: WithdrawScope.default('whole'),
    /** The items in the words of a guest who can't see the order. No email contains it. */
    description: text(limits.withdrawnDescription).default(''),
    /** Opens the order, as in the links of its emails. */
    key: text(100).optional(),
    /** Idempotency key: of several requests with the same key, only the first is stored. */
    requestKey: Id.optional(),
  })
  .refine(({ scope, description }) => scope === 'whole' || description !== '', {
    path: ['description'],
    error: 'Tell us which items',
  })
  .refine(({ scope, description }) => scope === 'some' || description === '', {
    path: ['description'],
    error: 'Leave this empty to return the whole order',
  })
export type Withdraw = z.infer<typeof Withdraw>

/** To strangers, the same whether or not there is such an order. `at`: when the shop received it. */
export const WithdrawReply = z.object({
  message: z.string(),
  at: Time,
  /** Whether a confirmation is emailed; their number per hour is limited. */
  emailed: z.boolean(),
})
export type WithdrawReply = z.infer<typeof WithdrawReply>

/** As a form sends it, with a quantity field per line. */
export const WithdrawForm = z.preprocess(given => {
  const lines = given && readQuantityFields(given)
  return lines ? { ...Object(given), lines } : given
}, Withdraw)
