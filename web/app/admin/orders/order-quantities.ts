import { unreturnedQuantity } from '../../../../contract/orders/line-quantities.ts'
import type { FieldErrors } from '../../forms/field-errors.ts'
import type { Line } from './order-rules.ts'

/** What is typed for each line. */
type Typed = Record<string, string>
/** How many of a line there can be. */
type Left = (line: Line) => number

export function noneOf(lines: Line[]): Typed {
  return allOf(lines, () => 0)
}

/** All that are left. */
export function allOf(lines: Line[], left: Left): Typed {
  return Object.fromEntries(lines.map(line => [line.id, String(left(line))]))
}

/** The quantities that the buyer requested and that haven’t come back, at most what was shipped. */
export function requestedQuantities(lines: Line[], requested: { id: string; quantity: number }[]) {
  return allOf(lines, line => {
    const { quantity = 0 } = requested.find(({ id }) => id === line.id) ?? {}
    return Math.min(unreturnedQuantity(line), Math.max(0, quantity - line.returned))
  })
}

/** The items to send, without invalid ones. */
export function toLines(typed: Typed, lines: Line[], left: Left) {
  return lines
    .map(line => ({ id: line.id, quantity: quantityOf(typed[line.id], left(line)) ?? 0 }))
    .filter(({ quantity }) => quantity > 0)
}

export function checkQuantities(typed: Typed, lines: Line[], left: Left): FieldErrors {
  const wrong = wrongQuantities(typed, lines, left)
  if (Object.keys(wrong).length > 0) return wrong
  return toLines(typed, lines, left).length > 0 ? {} : { lines: 'Choose at least one item' }
}

/** The errors of single quantities. @param name of the field that has them */
export function wrongQuantities(
  typed: Typed,
  lines: Line[],
  left: Left,
  name = 'quantities',
): FieldErrors {
  const wrong = lines.filter(line => quantityOf(typed[line.id], left(line)) === undefined)
  return Object.fromEntries(
    wrong.map(line => [`${name}.${line.id}`, `Enter a whole number from 0 to ${left(line)}`]),
  )
}

/** @returns undefined for what is no number, and for more than are left */
function quantityOf(typed = '', left: number): number | undefined {
  const quantity = typed.trim() || '0'
  return /^\d{1,3}$/.test(quantity) && Number(quantity) <= left ? Number(quantity) : undefined
}
