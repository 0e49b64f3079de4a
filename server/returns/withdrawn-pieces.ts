import { allLeft, type Part, unsentOf } from '../fulfillment/pieces.ts'
import type { LineRow } from '../orders/orders.repository.ts'
import { openStates, type WithdrawalLineRow, type WithdrawalRow } from './withdrawals.repository.ts'

type Declared = Pick<WithdrawalLineRow, 'wanted' | 'restocked' | 'written_off' | 'canceled'>

export function isOpen({ state }: Pick<WithdrawalRow, 'state'>): boolean {
  return openStates.includes(state)
}

/** Pieces of a line of a withdrawal that are neither back nor canceled. */
export function expectedOf({ wanted, restocked, written_off, canceled }: Declared): number {
  return Math.max(0, wanted - restocked - written_off - canceled)
}

/** Pieces that these lines of withdrawals name and that were not sent: those are canceled first. */
export function unsentAmong(lines: LineRow[], declared: WithdrawalLineRow[]): Part[] {
  return allLeft(lines, line => {
    const own = declared.filter(({ product_id }) => product_id === line.product_id)
    const expected = own.reduce((sum, of) => sum + expectedOf(of), 0)
    return Math.min(unsentOf(line), expected)
  })
}
