import bidiFactory from 'bidi-js'
import { expect, test } from 'vitest'
import { formatItem, isolate } from './isolate.ts'

// Its types say that it is an ES module, but it is not.
const bidi = (bidiFactory as unknown as typeof bidiFactory.default)()

/** A text as it is shown, without the isolates. */
function shown(text: string): string {
  const levels = bidi.getEmbeddingLevels(text, 'ltr')
  return bidi.getReorderedString(text, levels).replace(/[\u2068\u2069]/g, '')
}

const items = [
  { quantity: 2, name: 'אבג' },
  { quantity: 1, name: 'דהו (ב)' },
]

test('each quantity is shown before its own item, whichever way the name is written', () => {
  expect(shown(items.map(formatItem).join(', '))).toBe('2 × גבא, 1 × (ב) והד')
  expect(formatItem({ quantity: 2, name: 'Helm' })).toBe('2 × Helm')
})

test('a price is shown after a name that is written from right to left', () => {
  expect(shown(`${isolate('אבג 3')}: €200.00`)).toBe('3 גבא: €200.00')
})
