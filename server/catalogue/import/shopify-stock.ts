import { maxStock } from '../../../contract/limits.ts'
import type { Findings } from './annotated-draft.ts'
import type { Draft } from './drafts.ts'

type Counted = Findings & { onHand: number | null }

const column = 'Variant Inventory Qty'

/** A product's stock over all of its variants; null if they are not counted. */
export function readShopifyStock(variants: Draft[]): Counted {
  const counted = variants.filter(({ texts }) => texts.tracker && texts.quantity !== undefined)
  if (counted.length === 0) {
    const notes = ['Its stock is not counted: it never sells out.']
    return { onHand: null, problems: [], notes }
  }
  if (counted.length < variants.length) {
    const notes = ['Not all of its variants are counted, so its stock is not imported.']
    return { onHand: null, problems: [], notes }
  }
  const wrong = counted.find(({ texts }) => !/^-?\d{1,7}$/.test(texts.quantity ?? ''))
  if (wrong) {
    const message = `Enter a whole number in line ${wrong.line}`
    return { onHand: null, problems: [{ column, message }], notes: [] }
  }
  const owed = counted.some(({ texts }) => Number(texts.quantity) < 0)
  const onHand = counted.reduce((sum, { texts }) => sum + Math.max(0, Number(texts.quantity)), 0)
  if (onHand > maxStock) {
    const message = `Its variants come to ${onHand}. Enter at most ${maxStock}`
    return { onHand: null, problems: [{ column, message }], notes: [] }
  }
  const sellsOn = counted.some(({ texts }) => texts.policy?.toLowerCase() === 'continue')
  return {
    onHand,
    problems: [],
    notes: [
      `Its stock is ${onHand}.`,
      ...(owed ? ['A number below 0 is taken as 0.'] : []),
      ...(sellsOn ? ['It stops selling when its stock runs out.'] : []),
    ],
  }
}
