import { unshippedQuantity } from '../../contract/orders/line-quantities.ts'
import { type LineQuantity, remainingQuantities } from '../fulfillment/line-quantities.ts'
import type { LineRow } from '../orders/orders.repository.ts'
import { openStates, type WithdrawalLineRow, type WithdrawalRow } from './withdrawals.repository.ts'

type Received = Pick<WithdrawalLineRow, 'restocked' | 'written_off'>
type Declared = Received & Pick<WithdrawalLineRow, 'wanted' | 'canceled'>
type Counted = Pick<LineRow, 'product_id' | 'quantity' | 'returned' | 'canceled'>
export type DeclaredLine = Declared &
  Pick<WithdrawalLineRow, 'withdrawal_id' | 'product_id' | 'settled' | 'state'>

export function isOpen({ state }: Pick<WithdrawalRow, 'state'>): boolean {
  return openStates.includes(state)
}

/** How many items of a withdrawal's line are back. */
export function receivedQuantity({ restocked, written_off }: Received): number {
  return restocked + written_off
}

/** How many items of a withdrawal's line are back, and weren't refunded apart from it. */
export function unsettledQuantity(line: Received & Pick<WithdrawalLineRow, 'settled'>): number {
  return receivedQuantity(line) - line.settled
}

/** How many items of a withdrawal's line are neither back nor canceled. */
export function expectedQuantity({ wanted, canceled, ...received }: Declared): number {
  return Math.max(0, wanted - receivedQuantity(received) - canceled)
}

/** How many items of a line were refunded with withdrawals, and are not back yet. Two withdrawals may name the same item. */
export function awaitedQuantity(line: Counted, declared: DeclaredLine[]): number {
  const expected = declared
    .filter(({ product_id, state }) => product_id === line.product_id && state === 'refunded')
    .reduce((sum, of) => sum + expectedQuantity(of), 0)
  return Math.min(expected, line.quantity - line.returned - line.canceled)
}

/** How many items of a line came back without a withdrawal. */
export function returnedWithoutWithdrawal(
  { product_id, returned }: LineRow,
  declared: WithdrawalLineRow[],
): number {
  return declared
    .filter(of => of.product_id === product_id)
    .reduce((left, of) => left - receivedQuantity(of), returned)
}

/**
 * How many items of a line are returned, canceled, refunded or declared by this withdrawal, except those
 * returned with a withdrawal that was declined.
 * @param id of the withdrawal, if any
 */
export function coveredQuantity(line: Counted, declared: DeclaredLine[], id?: string): number {
  const coming = declared
    .filter(of => of.product_id === line.product_id)
    .filter(of => of.withdrawal_id === id || of.state === 'refunded')
    .reduce((sum, of) => sum + expectedQuantity(of), 0)
  // Items that two withdrawals name come back only once.
  const gone = Math.min(line.quantity, line.returned + line.canceled + coming)
  return gone - declinedQuantity(line, declared)
}

/** How many items of a line were returned with withdrawals that were declined, without those refunded before. */
export function declinedQuantity(
  { product_id }: Pick<Counted, 'product_id'>,
  declared: DeclaredLine[],
): number {
  return declared
    .filter(of => of.product_id === product_id && of.state === 'declined')
    .reduce((sum, of) => sum + unsettledQuantity(of), 0)
}

type IsNamed = (declared: WithdrawalLineRow) => boolean

/** Unshipped items that some withdrawal lines of the order name: they are canceled first. */
export function unshippedAmong(
  lines: LineRow[],
  declared: WithdrawalLineRow[],
  isNamed: IsNamed,
): LineQuantity[] {
  return expectedAmong(lines, declared, isNamed)
    .map(({ line, quantity }) => ({ line, quantity: Math.min(unshippedQuantity(line), quantity) }))
    .filter(({ quantity }) => quantity > 0)
}

/**
 * Items that some withdrawal lines of the order name, perhaps twice, and that are neither back, canceled nor refunded.
 * @param declared all withdrawal lines of the order
 */
export function expectedAmong(
  lines: LineRow[],
  declared: WithdrawalLineRow[],
  isNamed: IsNamed,
): LineQuantity[] {
  const named = declared.filter(isNamed)
  return remainingQuantities(lines, line => {
    const own = named.filter(({ product_id }) => product_id === line.product_id)
    const expected = own.reduce((sum, of) => sum + expectedQuantity(of), 0)
    const left = line.quantity - line.returned - line.canceled
    return Math.min(expected, left - awaitedQuantity(line, declared))
  })
}
