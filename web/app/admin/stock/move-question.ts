import type { Stock } from '../../../../contract/stock.ts'
import type { Question } from '../use-admin-form.ts'
import type { MoveKind } from './move-schemas.ts'

/** What is asked before a move that closes a product's sale, or opens it without end. */
export function questionOf(
  kind: MoveKind,
  onHand: string,
  stock: Pick<Stock, 'onHand'> | null,
): Question | undefined {
  if (kind === 'stop') {
    return {
      title: 'Stop tracking?',
      text: 'The product will never sell out, no matter how many are ordered.',
      button: 'Stop tracking',
    }
  }
  const isNothing = /^\s*0+\s*$/.test(onHand)
  if (kind !== 'count' || !isNothing || stock?.onHand === 0) return
  return {
    title: 'Set stock to 0?',
    text: 'The product will be sold out until you add stock.',
    button: 'Set stock to 0',
  }
}
