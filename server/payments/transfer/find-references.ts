/** How many digits an order number has at least. */
const fewestDigits = 5
/** The number of characters that are searched. */
const maxTextLength = 1_000
/** How many matches of the pattern are checked. */
const maxMatches = 40
/** How many mistyped references are tried: each has hundreds of corrections. */
const maxMistyped = 3
/** The most per entry: a transfer rarely pays for more orders. */
const maxReferences = 10

/**
 * Finds the order numbers of valid creditor references in a text, even if they are grouped, in lower case, wrapped
 * over several lines, or directly followed by other digits.
 */
export function findReferences(text: string): string[] {
  const plain = toPlain(text)
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

/**
 * Finds the order numbers whose references differ from one in the text by a wrong, missing or extra digit, or by two
 * swapped ones.
 */
export function findSimilar(text: string): string[] {
  const found = new Set<string>()
  const typed = [...toPlain(text).matchAll(/(?=RF(\d{6,12}))/g)]
  for (const [, following = ''] of typed.slice(0, maxMistyped)) {
    for (let length = 6; length <= following.length; length += 1) {
      for (const digits of corrections(following.slice(0, length))) {
        const [check, number] = [digits.slice(0, 2), digits.slice(2)]
        if (number.length >= fewestDigits && checkDigitsOf(number) === Number(check)) {
          found.add(number)
        }
      }
    }
  }
  return [...found]
}

function* corrections(digits: string): Generator<string> {
  for (let at = 0; at <= digits.length; at += 1) {
    const [before, after] = [digits.slice(0, at), digits.slice(at)]
    for (const digit of '0123456789') {
      yield before + digit + after
      yield before + digit + after.slice(1)
    }
    yield before + after.slice(1)
    yield before + after.slice(1, 2) + after.slice(0, 1) + after.slice(2)
  }
}

function toPlain(text: string): string {
  return text
    .slice(0, maxTextLength)
    .replace(/[\s\p{Cf}]+/gu, '')
    .toUpperCase()
}

/** R and F count as 27 and 15. The result fits into a number exactly. */
function checkDigitsOf(digits: string): number {
  return 98 - ((Number(digits) * 1_000_000 + 271_500) % 97)
}
