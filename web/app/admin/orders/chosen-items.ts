import { limits } from '../../../../contract/limits.ts'
import type { FieldErrors } from '../../forms/field-errors.ts'

/** An item that staff order for a buyer, with its quantity as typed. */
export type ChosenItem = { id: string; name: string; image: string | null; quantity: string }

/** @param value of the form's field, as JSON */
export function readItems(value: string): ChosenItem[] {
  return JSON.parse(value || '[]')
}

/** Those with a valid quantity. */
export function orderableItems(items: ChosenItem[]): { id: string; quantity: number }[] {
  return items
    .map(({ id, quantity }) => ({ id, quantity: toQuantity(quantity) }))
    .filter(({ quantity }) => quantity > 0)
}

/** The errors of single quantities. */
export function wrongItems(items: ChosenItem[]): FieldErrors {
  return Object.fromEntries(
    items.flatMap(({ quantity }, place) =>
      toQuantity(quantity) > 0
        ? []
        : [[quantityName(place), `Enter a whole number from 1 to ${limits.quantity}`]],
    ),
  )
}

/** The name of an item's quantity field. */
export function quantityName(place: number): string {
  return `lines.${place}`
}

/** @returns 0 for anything but a quantity that can be ordered */
function toQuantity(typed: string): number {
  const text = typed.trim()
  const quantity = /^\d{1,3}$/.test(text) ? Number(text) : 0
  return quantity <= limits.quantity ? quantity : 0
}
