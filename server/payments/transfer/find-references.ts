/** How many digits the number of an order can have. */
const digits = { fewest: 5, most: 9 }

/**
 * The numbers of orders whose creditor references stand in a text: also in groups, in small letters,
 * over several lines, and with more digits right after them. Only those with right check digits.
 */
export function findReferences(text: string): string[] {
  const plain = text
    .slice(0, longest)
    .replace(/[\s\p{Cf}]+/gu, '')
    .toUpperCase()
  const found = new Set<string>()
  let tried = 0
  for (const [, check = '', following = ''] of plain.matchAll(/(?=RF(\d\d)(\d{5,9}))/g)) {
    tried += 1
    if (tried > mostTried) break
    for (let length = digits.fewest; length <= following.length; length += 1) {
      const number = following.slice(0, length)
      if (checkDigitsOf(number) === Number(check)) found.add(number)
    }
  }
  return [...found].slice(0, mostReferences)
}

/** Of the letters R and F, which are 27 and 15, behind digits that a number holds exactly. */
function checkDigitsOf(digits: string): number {
  return 98 - ((Number(digits) * 1_000_000 + 271_500) % 97)
}

/** Characters that are searched. */
const longest = 1_000
/** Places that look like a reference. */
const mostTried = 40

/** Of one entry. Nobody pays so many orders by one transfer. */
const mostReferences = 10
