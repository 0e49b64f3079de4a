import { onTestFinished } from 'vitest'

/** Enlarges all text, until the end of the test. */
export function enlargeText(percent: number) {
  const { documentElement: root } = document
  root.style.fontSize = `${percent}%`
  onTestFinished(() => root.removeAttribute('style'))
}

/** The words on the page that don't fit on their line. */
export function findSplitWords(): string[] {
  const found: string[] = []
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[^\s-]+/g)) {
      const range = document.createRange()
      range.setStart(node, index)
      range.setEnd(node, index + word.length)
      const tops = [...range.getClientRects()].map(({ top }) => top)
      // Letters of another font may be a little higher.
      if (Math.max(...tops) - Math.min(...tops) > 12) found.push(word)
    }
  }
  return found
}
