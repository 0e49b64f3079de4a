import { creditorReference } from './reference.ts'

/** How many digits the number of an order can have. */
const digits = { fewest: 5, most: 9 }

/**
 * The numbers of orders whose creditor references stand in a text: also in groups, in small letters,
 * over several lines, and with more digits right after them. Only those with right check digits.
 */
export function findReferences(text: string): string[] {
  const plain = text.replace(/[\s\p{Cf}]+/gu, '').toUpperCase()
  const found = new Set<string>()
  for (const [, reference = '', following = ''] of plain.matchAll(/(?=(RF\d\d)(\d{5,9}))/g)) {
    for (let length = digits.fewest; length <= following.length; length += 1) {
      const number = following.slice(0, length)
      if (creditorReference(number) === reference + number) found.add(number)
    }
  }
  return [...found].slice(0, mostReferences)
}

/** Of one entry. Nobody pays so many orders by one transfer. */
const mostReferences = 20
