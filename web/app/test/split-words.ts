/**
 * The words on the page that don't fit on their line. Journeys send this function to their page, so it uses nothing
 * from outside.
 * @param word which words to look at, all by default
 */
export function findSplitWords(word = /[^\s-]+/g): string[] {
  const found: string[] = []
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  while (texts.nextNode()) {
    const text = texts.currentNode as Text
    const parent = text.parentElement
    // Text for screen readers only is one pixel wide.
    if (!parent?.checkVisibility({ visibilityProperty: true }) || parent.offsetWidth === 1) continue
    for (const { index, 0: part } of text.data.matchAll(word)) {
      range.setStart(text, index)
      range.setEnd(text, index + part.length)
      const tops = [...range.getClientRects()].map(({ top }) => top)
      // Letters of another font may be a little higher.
      if (Math.max(...tops) - Math.min(...tops) > 12) found.push(`${part} in “${text.data.trim()}”`)
    }
  }
  return found
}
