/** How many digits an order number has at least. */
const fewestDigits = 5
/** The number of characters that are searched. */
const maxTextLength = 1_000
/** How many matches of the pattern are checked. */
const maxMatches = 40
/** The most per entry: a transfer rarely pays for more orders. */
const maxReferences = 10

/**
 * Finds the order numbers of valid creditor references in a text, even if they are grouped, in lower case, wrapped
 * over several lines, or directly followed by other digits.
 */
export function findReferences(text: string): string[] {
  const plain = text
    .slice(0, maxTextLength)
    .replace(/[\s\p{Cf}]+/gu, '')
    .toUpperCase()
  const found = new Set<string>()
  let tried = 0
  for (const [, check = '', following = ''] of plain.matchAll(/(?=RF(\d\d)(\d{5,9}))/g)) {
    tried += 1
    if (tried > maxMatches) break
    for (let length = fewestDigits; length <= following.length; length += 1) {
      const number = following.slice(0, length)
      if (checkDigitsOf(number) === Number(check)) found.add(number)
    }
  }
  return [...found].slice(0, maxReferences)
}

/** R and F count as 27 and 15. The result fits into a number exactly. */
function checkDigitsOf(digits: string): number {
  return 98 - ((Number(digits) * 1_000_000 + 271_500) % 97)
}
