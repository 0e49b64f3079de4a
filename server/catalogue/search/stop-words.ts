// Words that hardly narrow a search: requiring them would rule out products that fit.
const stopWords = new Set(
  'a all an and any are as at by for from in is it my of on or some that the this to with'.split(
    ' ',
  ),
)

/** Drops stop words, unless there is nothing else. */
export function withoutStopWords(compounds: string[][]): string[][] {
  const others = compounds.filter(
    ([first = '', ...more]) => more.length > 0 || !stopWords.has(first),
  )
  return others.length > 0 ? others : compounds
}
