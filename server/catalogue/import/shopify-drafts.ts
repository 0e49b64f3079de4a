import { withoutUndefined } from '../../without-undefined.ts'
import { yieldToEventLoop } from '../../yield-to-event-loop.ts'
import type { AnnotatedDraft, Draft } from './drafts.ts'
import { htmlText } from './html-text.ts'
import { readShopifyStock } from './shopify-stock.ts'
import { readVariants } from './shopify-variants.ts'

/** One draft per product of a Shopify export, which has a line per variant and image. */
export async function shopifyDrafts(
  drafts: Draft[],
  maySetStock = true,
): Promise<AnnotatedDraft[]> {
  const byHandle = Map.groupBy(drafts, ({ line, texts }) => texts.handle ?? `line ${line}`)
  const products: AnnotatedDraft[] = []
  for (const lines of byHandle.values()) {
    products.push(productOf(lines, maySetStock))
    await yieldToEventLoop()
  }
  return products
}

function productOf(lines: Draft[], maySetStock: boolean): AnnotatedDraft {
  const [first] = lines
  if (!first) throw new Error('A product has no line.')
  const { name, description, category, price } = first.texts
  const text = description === undefined ? '' : htmlText(description)
  // A line that only has an image is no variant.
  const variants = lines.filter(
    ({ texts }, at) => at === 0 || texts.price || texts.option || texts.quantity,
  )
  const prices = readVariants(variants)
  const stock = readShopifyStock(variants)
  const texts = {
    name,
    category,
    price,
    description: text === '' ? undefined : (text ?? description),
  }
  return {
    line: first.line,
    // Owners review an imported catalogue before visitors see it.
    texts: { ...withoutUndefined(texts), hidden: 'yes' },
    problems: [
      ...lines.flatMap(({ problems }) => problems),
      ...(text === undefined ? [tooMuch] : []),
      ...prices.problems,
      ...stock.problems,
      ...(stock.onHand !== null && !maySetStock ? [stockForbidden] : []),
    ],
    notes: [...prices.notes, ...stock.notes, ...imageNotes(lines)],
    stock: stock.onHand,
  }
}

const tooMuch = { column: 'Body (HTML)', message: 'This text is too long or too complex to read' }

const stockForbidden = {
  column: 'Variant Inventory Qty',
  message: 'Your role can’t set stock. Remove this column',
}

function imageNotes(lines: Draft[]): string[] {
  const count = lines.filter(({ texts }) => texts.image).length
  if (count === 0) return []
  const images = count === 1 ? 'Its image' : `Its ${count} images`
  return [`${images} won’t be imported: the shop doesn’t load images from other sites.`]
}
