import type { Stock, StockMove } from '../../../../contract/stock/stock.ts'
import { formatNumber } from '../../ui/format-number.ts'

/** How many there are, to follow a colon. */
export function stockText(stock: Pick<Stock, 'onHand' | 'held'> | null): string {
  if (!stock) return 'not tracked'
  const onHand = `${formatNumber(stock.onHand)} on hand`
  return stock.held > 0 ? `${onHand}, ${formatNumber(stock.held)} in orders` : onHand
}

/** The labels of moves in forms. */
export const moveNames = { delivery: 'Add', removal: 'Remove', count: 'Set' }

type Count = number | '…'

/** The reason of a move, unless another one is given. */
export const reasons = {
  delivery: (quantity: Count) => `Added ${quantity}`,
  removal: (quantity: Count) => `Removed ${quantity}`,
  count: (quantity: Count) => `Set to ${quantity}`,
  stop: 'No longer tracked',
}

/** By how much a move has changed the stock on hand and in orders. */
export function moveText({ onHand, held }: Pick<StockMove, 'onHand' | 'held'>): string {
  const parts = [
    onHand !== 0 && `${signed(onHand)} on hand`,
    held !== 0 && `${signed(held)} in orders`,
  ]
  // A move changes nothing only if tracking starts or stops with an empty stock.
  return parts.filter(Boolean).join(', ') || '0 on hand'
}

function signed(count: number): string {
  return `${count < 0 ? '−' : '+'}${formatNumber(Math.abs(count))}`
}
