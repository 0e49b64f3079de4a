// Words that hardly narrow a search: requiring them would rule out products that fit.
const stopWords = new Set(
  [
    'a all an and any are as at by can do does for from have how i in is it me my of on or',
    'some that the there this to what when where which who why with you your',
  ].flatMap(words => words.split(' ')),
)

export const isStopWord = (word: string) => stopWords.has(word)

/** Drops stop words, unless there is nothing else. */
export function withoutStopWords(compounds: string[][]): string[][] {
  const others = compounds.filter(
    ([first = '', ...more]) => more.length > 0 || !stopWords.has(first),
  )
  return others.length > 0 ? others : compounds
}
