type Quantity = { id: string; quantity: string }

const prefix = 'quantity.'

/** The name of a line's quantity field. @param id the product's */
export function quantityField(id: string): string {
  return `${prefix}${id}`
}

/** The quantities of a form, without zeros; undefined if it has no such fields. */
export function readQuantityFields(fields: object): Quantity[] | undefined {
  const lines = Object.entries(fields)
    .filter(([name]) => name.startsWith(prefix))
    .map(([name, quantity]) => ({ id: name.slice(prefix.length), quantity: String(quantity) }))
  return lines.length > 0 ? lines.filter(({ quantity }) => quantity !== '0') : undefined
}
