import type { Trx } from '../db/database.ts'
import { expectedQuantity, isOpen } from '../returns/expected-items.ts'
import * as repository from '../returns/withdrawals.repository.ts'

type ReturnedItems = {
  items: { productId: string; quantity: number }[]
  /** Whether they can be sold again. */
  fit: boolean
  /** The withdrawal that they were returned with, if any. */
  withdrawalId?: string | undefined
  /** They are refunded now, so they can't be those that were refunded before and aren't back yet. */
  refunded?: boolean | undefined
}

/**
 * Allocates returned items to the withdrawals that expect them, so that none is refunded twice:
 * first to the one they were returned with, then to others, oldest first. What none expects stays
 * with the one they were returned with.
 * @returns the items that were refunded before they came back
 */
export async function allocateReturn(
  trx: Trx,
  orderId: string,
  { items, fit, withdrawalId, refunded = false }: ReturnedItems,
): Promise<{ id: string; quantity: number }[]> {
  const declared = (await repository.findWithdrawalLines(trx, orderId))
    .filter(({ state }) => state !== 'declined' && state !== 'closed')
    .filter(({ state }) => !(refunded && state === 'refunded'))
    .toSorted(ownFirst(withdrawalId))
  const others = new Set<string>()
  const refundedBefore: { id: string; quantity: number }[] = []
  const add = async (id: string, productId: string, count: number) => {
    const received = { restocked: fit ? count : 0, writtenOff: fit ? 0 : count }
    const settled = refunded ? count : 0
    if (count > 0) await repository.addReceived(trx, id, { id: productId, ...received, settled })
  }
  for (const { productId, quantity } of items) {
    let left = quantity
    for (const line of declared.filter(({ product_id }) => product_id === productId)) {
      const part = Math.min(left, expectedQuantity(line))
      left -= part
      if (part > 0 && line.state === 'refunded')
        refundedBefore.push({ id: productId, quantity: part })
      await add(line.withdrawal_id, productId, part)
      if (part > 0 && line.withdrawal_id !== withdrawalId) others.add(line.withdrawal_id)
    }
    if (withdrawalId) await add(withdrawalId, productId, left)
  }
  if (others.size > 0) await repository.markReceived(trx, [...others])
  return refundedBefore
}

/**
 * Allocates canceled items to the open withdrawals that name them: first to the one they
 * were canceled for, then to others, oldest first.
 */
export async function allocateCanceled(
  trx: Trx,
  orderId: string,
  items: { productId: string; quantity: number }[],
  withdrawalId?: string,
): Promise<void> {
  const declared = (await repository.findWithdrawalLines(trx, orderId))
    .filter(isOpen)
    .toSorted(ownFirst(withdrawalId))
  for (const { productId, quantity } of items) {
    let left = quantity
    for (const line of declared.filter(({ product_id }) => product_id === productId)) {
      const part = Math.min(left, expectedQuantity(line))
      if (part === 0) continue
      left -= part
      await repository.addCanceled(trx, line, part)
    }
  }
}

type Line = repository.WithdrawalLineRow

/** The lines of this withdrawal first, then those of others, oldest first: UUIDs v7 sort by time. */
function ownFirst(withdrawalId: string | undefined) {
  const isOwn = (line: Line) => Number(line.withdrawal_id === withdrawalId)
  return (a: Line, b: Line) => isOwn(b) - isOwn(a) || a.withdrawal_id.localeCompare(b.withdrawal_id)
}
