import { z } from 'zod'
import { Ids } from '../bulk.ts'
import { filledText, Id, paging, Time, withinMaxOffset } from '../fields.ts'
import { adminPageSize, maxBulk } from '../limits.ts'
import { filled } from '../orders/order-fields.ts'
import { orderLimits } from '../orders/order-limits.ts'

/** A refund that the owner has yet to transfer. */
export const ManualRefund = z.object({
  id: z.string(),
  /** The order's number. */
  number: z.string(),
  /** Needed to mark the order's refunds as sent. */
  orderUpdatedAt: Time,
  /** In the shop's currency. */
  amount: z.number(),
  /** When it was booked. */
  at: Time,
  /** A refund by another provider failed, and this replaces it. */
  isReplacement: z.boolean(),
  /** Whose account it is; the buyer's name if that isn't known. */
  payee: z.string(),
  /** Empty if it isn't known. */
  iban: z.string(),
  /** Changes whenever the account does, or a file for the bank includes it. */
  accountVersion: z.string(),
  /** When a file with it was made last, and by whom. */
  exportedAt: Time.nullable(),
  exportedBy: z.string().nullable(),
})
export type ManualRefund = z.infer<typeof ManualRefund>

export const ManualRefundsQuery = z.object(paging(adminPageSize)).check(withinMaxOffset('refunds'))
export type ManualRefundsQuery = z.infer<typeof ManualRefundsQuery>

export const ManualRefundPage = z.object({ refunds: z.array(ManualRefund), total: z.int() })
export type ManualRefundPage = z.infer<typeof ManualRefundPage>

export const ManualRefundReply = z.object({ refund: ManualRefund })

export const RefundAccount = z.object({
  payee: filled(orderLimits.payee, 'Enter the name of the account’s holder'),
  iban: filled(42, 'Enter an IBAN'),
})

export const ChangeRefundAccount = RefundAccount.extend({
  /** The refund's accountVersion when the admin began to edit: a later change is a conflict. */
  accountVersion: filledText(64),
})
export type ChangeRefundAccount = z.infer<typeof ChangeRefundAccount>

export const ExportRefunds = z.object({
  ids: Ids,
  /**
   * Refunds that the admin saw as exported. If others have been exported since, the request fails, so that none is
   * paid twice.
   */
  knownExports: z
    .array(Id, 'Enter a list of ids')
    .max(maxBulk, `Choose at most ${maxBulk}`)
    .default([]),
})
export type ExportRefunds = z.infer<typeof ExportRefunds>

export const ExportRefundsReply = z.object({
  /** The file's name, and what is in it: XML in UTF-8. */
  name: z.string(),
  content: z.string(),
  count: z.int(),
  /** In the shop's currency. */
  total: z.number(),
})
export type ExportRefundsReply = z.infer<typeof ExportRefundsReply>
