const notInWords = /[^\p{L}\p{N}]+/gu

const apostrophes = /[‘’‚‛ʻʼ`´′＇]/g
const quotes = /[“”„‟«»″＂]/g
const dashes = /[\p{Pd}−]/gu

/** Normalizes a text for search: no case, no accents, and quotes and dashes as on a keyboard. */
export function fold(text: string): string {
  return (
    text
      .toLowerCase()
      // Some of these decompose into several characters.
      .replace(apostrophes, "'")
      .replace(quotes, '"')
      .normalize('NFKD')
      .replace(dashes, '-')
      .replace(/\p{M}/gu, '')
  )
}

/**
 * The searchable columns of a row. `search_name` has two spaces before each word of the name, so
 * that a trigram index also finds prefixes of one and two letters.
 * @param texts by which it can be found besides the name
 */
export function searchColumns(name: string, ...texts: string[]) {
  return {
    search_name: nameWords(name)
      .map(word => `  ${word}`)
      .join(''),
    search_text: fold([name, ...texts].join('\n')),
  }
}

/** The words of a name as `search_name` has them. */
export function nameWords(name: string): string[] {
  return fold(name).split(notInWords).filter(Boolean)
}

/**
 * The parts that a row must have for a search to find it: words of three letters and more as they
 * are (anywhere in `search_text`), shorter ones with leading spaces (in `search_name`). Undefined
 * if the search contains no word, which finds nothing.
 */
export function searchWords(search: string): string[] | undefined {
  const words = fold(search)
    .split(/\s+/)
    .map(word => (lengthOf(word) < 3 ? word.replace(notInWords, '') : word))
    .filter(word => /[\p{L}\p{N}]/u.test(word))
    .map(word => word.padStart(word.length + Math.max(0, 3 - lengthOf(word))))
  // A word that is repeated, or is part of another one, adds nothing.
  const asked = [...new Set(words)].filter(
    word => !words.some(other => other !== word && other.includes(word)),
  )
  return asked.length > 0 ? asked : undefined
}

/** The column in which to look for a word of `searchWords`. */
export function columnOf(word: string): 'search_name' | 'search_text' {
  return word.startsWith(' ') ? 'search_name' : 'search_text'
}

/** In code points, as both trigram indexes count. */
function lengthOf(word: string): number {
  return [...word].length
}
