// Words that hardly narrow a search: requiring them would rule out products that fit. Nobody misspells them to find one.
const stopWords = new Set(
  [
    'a all an and any are as at be best but by can could do does for from have how i in is it just',
    'like look looking looks me most my not of on or should some something than that the them there',
    'they this to too under very want was were what when where which who why will with would you',
    'your',
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
