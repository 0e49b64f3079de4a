import { maxStock } from '../../../contract/admin-limits.ts'
import type { Draft, Findings } from './drafts.ts'

type Counted = Findings & { onHand: number | null }

const column = 'Variant Inventory Qty'
const none: Counted = { onHand: null, problems: [], notes: [] }

/** A product's stock over all of its variants; null if they are not counted. */
export function readShopifyStock(variants: Draft[]): Counted {
  const counted = variants.filter(({ texts }) => texts.tracker && texts.quantity !== undefined)
  if (counted.length === 0) {
    return { ...none, notes: ['Its stock won’t be tracked, so it will never sell out.'] }
  }
  if (counted.length < variants.length) {
    return {
      ...none,
      notes: ['Not all of its variants are tracked, so its stock won’t be imported.'],
    }
  }
  const wrong = counted.find(({ texts }) => !/^-?\d{1,7}$/.test(texts.quantity ?? ''))
  if (wrong) {
    const message = `Enter a whole number in row ${wrong.line}`
    return { ...none, problems: [{ column, message }] }
  }
  const owed = counted.some(({ texts }) => Number(texts.quantity) < 0)
  const onHand = counted.reduce((sum, { texts }) => sum + Math.max(0, Number(texts.quantity)), 0)
  if (onHand > maxStock) {
    const message = `Its variants come to ${onHand}. Enter at most ${maxStock}`
    return { ...none, problems: [{ column, message }] }
  }
  const sellsOn = counted.some(({ texts }) => texts.policy?.toLowerCase() === 'continue')
  return {
    onHand,
    problems: [],
    notes: [
      `Its stock will be ${onHand}.`,
      ...(owed ? ['Numbers below 0 will become 0.'] : []),
      ...(sellsOn ? ['It will stop selling when its stock runs out.'] : []),
    ],
  }
}
