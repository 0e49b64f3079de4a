import { filledText } from '../fields.ts'

/** An order's number as people write it: also "#10001", "Order 10001" or the reference of a transfer. */
export const TypedOrderNumber = filledText(64, 'Enter your order number').overwrite(readOrderNumber)

export function readOrderNumber(typed: string): string {
  // Only a reference is written in groups.
  const reference = /^\D*rf\d\d(\d{5,9})$/i.exec(typed.replace(/\s/g, ''))
  const [, number] = reference ?? /^\D*(\d{5,9})\s*$/.exec(typed) ?? []
  return number ?? typed
}
