import type { Generated } from 'kysely'
import type { WithdrawalState } from '../../../contract/returns/withdrawal.ts'
import type { Cents } from '../../money.ts'

/** What a buyer declared, and what became of it. */
export type WithdrawalTable = {
  id: string
  order_id: string
  arrived_at: string
  due_at: string
  /** 1: it came long after the last parcel had left. */
  is_after_deadline: 0 | 1
  is_whole: 0 | 1
  /** What a guest wrote in place of items; empty where there are lines. */
  description: string
  state: WithdrawalState
  /** What the owner kept of the value of its items. */
  kept_cents: Generated<Cents>
  reason: Generated<string>
  updated_at: string
}

/** Pieces that were declared, and what became of them. */
export type WithdrawalLineTable = {
  withdrawal_id: string
  product_id: string
  wanted: number
  restocked: Generated<number>
  written_off: Generated<number>
  /** Declared items that were never shipped, and were canceled. */
  canceled: Generated<number>
  /** How many of those that are back were refunded apart from the withdrawal. */
  settled: Generated<number>
}

export type WithdrawalTables = {
  withdrawals: WithdrawalTable
  withdrawal_lines: WithdrawalLineTable
}
