import type { Transaction } from 'kysely'
import type { Tables } from '../db/tables.ts'
import * as repository from '../returns/withdrawals.repository.ts'
import { expectedOf, isOpen } from '../returns/withdrawn-pieces.ts'

type Back = {
  pieces: { productId: string; quantity: number }[]
  /** Whether they are on hand again. */
  fit: boolean
  /** The withdrawal that they came with, if any. */
  withdrawalId?: string | undefined
}

/**
 * Counts pieces that came back with the withdrawals that wait for them, so that none is refunded twice:
 * first with the one that they came with, then with others, oldest first. What nobody waits for stays
 * with the one that they came with.
 */
export async function allocateReturn(
  trx: Transaction<Tables>,
  orderId: string,
  { pieces, fit, withdrawalId }: Back,
): Promise<void> {
  const declared = (await repository.findLinesOf(trx, orderId))
    .filter(({ state }) => state !== 'refused' && state !== 'closed')
    .toSorted(
      (a, b) =>
        Number(isOwn(b)) - Number(isOwn(a)) ||
        // Their ids begin with their time.
        a.withdrawal_id.localeCompare(b.withdrawal_id),
    )
  const others = new Set<string>()
  const add = async (id: string, productId: string, count: number) => {
    const received = { restocked: fit ? count : 0, writtenOff: fit ? 0 : count }
    if (count > 0) await repository.addReceived(trx, id, { id: productId, ...received })
  }
  for (const { productId, quantity } of pieces) {
    let left = quantity
    for (const line of declared.filter(({ product_id }) => product_id === productId)) {
      const part = Math.min(left, expectedOf(line))
      left -= part
      await add(line.withdrawal_id, productId, part)
      if (part > 0 && !isOwn(line)) others.add(line.withdrawal_id)
    }
    if (withdrawalId) await add(withdrawalId, productId, left)
  }
  if (others.size > 0) await repository.markReceived(trx, [...others])

  function isOwn(line: repository.WithdrawalLineRow): boolean {
    return line.withdrawal_id === withdrawalId
  }
}

/**
 * Counts pieces that were canceled with the open withdrawals that name them, first with the one that they
 * were canceled for, then with others, oldest first.
 */
export async function countCanceled(
  trx: Transaction<Tables>,
  orderId: string,
  pieces: { productId: string; quantity: number }[],
  withdrawalId?: string,
): Promise<void> {
  const declared = (await repository.findLinesOf(trx, orderId))
    .filter(line => isOpen(line) || line.withdrawal_id === withdrawalId)
    .toSorted(
      (a, b) =>
        Number(b.withdrawal_id === withdrawalId) - Number(a.withdrawal_id === withdrawalId) ||
        a.withdrawal_id.localeCompare(b.withdrawal_id),
    )
  for (const { productId, quantity } of pieces) {
    let left = quantity
    for (const line of declared.filter(({ product_id }) => product_id === productId)) {
      const part = Math.min(left, expectedOf(line))
      if (part === 0) continue
      left -= part
      await repository.addCanceled(trx, line, part)
    }
  }
}
