import { pauses } from '../../csv/pause.ts'
import type { Draft } from './drafts.ts'
import { htmlText } from './html-text.ts'

export type Noted = Draft & { notes: string[] }

/** One draft per product of a file of Shopify's, in which a product has a line per variant and picture. */
export async function shopifyDrafts(drafts: Draft[]): Promise<Noted[]> {
  const byHandle = Map.groupBy(drafts, ({ line, texts }) => texts.handle ?? `line ${line}`)
  const pause = pauses()
  const products: Noted[] = []
  for (const lines of byHandle.values()) {
    products.push(productOf(lines))
    await pause()
  }
  return products
}

function productOf(lines: Draft[]): Noted {
  const [first] = lines
  if (!first) throw new Error('A product has no line.')
  const { handle: _, description, ...texts } = first.texts
  const text = description === undefined ? '' : htmlText(description)
  const more = lines.slice(1)
  const variants = more.filter(({ texts }) => texts.price).length
  return {
    line: first.line,
    texts: { ...texts, ...(text !== '' && { description: text ?? description }) },
    problems: [
      ...lines.flatMap(({ problems }) => problems),
      ...(text === undefined ? [tooMuch] : []),
    ],
    notes: [
      ...(variants > 0 ? [variantWords(variants)] : []),
      ...(more.length > variants ? [pictureWords(more.length - variants)] : []),
    ],
  }
}

const tooMuch = { column: 'Body (HTML)', words: 'is too long, or of too many parts, to be read' }

function variantWords(count: number): string {
  return count === 1 ? 'One more variant is not taken.' : `${count} more variants are not taken.`
}

function pictureWords(count: number): string {
  return count === 1
    ? 'A line of a picture is not taken.'
    : `${count} lines of pictures are not taken.`
}
