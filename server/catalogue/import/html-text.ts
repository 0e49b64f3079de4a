import { compile } from 'html-to-text'

const headings = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6']

/** Longer HTML exceeds a description's limit anyway, and is slow to convert. */
const longest = 30_000

const leftOut = '\0'

const toText = compile({
  wordwrap: false,
  limits: { maxDepth: 50, maxChildNodes: 1_000, ellipsis: leftOut },
  selectors: [
    { selector: 'a', options: { ignoreHref: true } },
    { selector: 'img', format: 'skip' },
    ...headings.map(selector => ({ selector, options: { uppercase: false } })),
  ],
})

/** The text of a description in HTML; undefined of one that is too long or has too many parts. */
export function htmlText(html: string): string | undefined {
  if (html.length > longest) return undefined
  const text = toText(html)
  return text.includes(leftOut) ? undefined : text
}
