// Words that hardly narrow a search: requiring them would rule out products that fit. Nobody misspells them to find one.
const stopWords = setOf(
  'a all an and any are as at by can do does for from have how i in is it me my of on or',
  'some that the there this to what when where which who why with you your',
)

/** Stop words of sentences, but not of phrases, such as "under armor" among the owner's synonyms. */
const vagueWords = setOf(
  'am anything be below best between but buy come could each every everything find get give',
  'had has hello just least less like look looking looks more most need not only over please see should show',
  'something than thank thanks them they too under us very want wants was we were will would',
  // Contractions, whose apostrophes are already removed.
  'arent doesnt dont id im isnt its ive whats',
)

/** Words that could describe any set, though not every set’s text has them. */
export const wordsForAnySet = setOf(
  'armor armors armour armours gear set sets suit suits tier tiers complete full whole',
)

export function setOf(...lines: string[]) {
  return new Set(lines.flatMap(line => line.split(' ')))
}

export const isStopWord = (word: string) => stopWords.has(word) || vagueWords.has(word)

/** Whether a word or phrase means any set. */
export const meansAny = (text: string) =>
  text.split(' ').every(word => wordsForAnySet.has(word) || isStopWord(word))

/** Drops stop words except vague ones, unless there is nothing else. */
export function withoutStopWords(compounds: string[][]): string[][] {
  const others = compounds.filter(
    ([first = '', ...more]) => more.length > 0 || !stopWords.has(first),
  )
  return others.length > 0 ? others : compounds
}
