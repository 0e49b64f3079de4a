type Pieces = { id: string; quantity: string }

const prefix = 'pieces.'

/** The name of the field of a form that says how many pieces of a line. @param id the product's */
export function piecesField(id: string): string {
  return `${prefix}${id}`
}

/** What such fields say, without lines of which it is none; undefined where a form has no such field. */
export function piecesIn(fields: object): Pieces[] | undefined {
  const lines = Object.entries(fields)
    .filter(([name]) => name.startsWith(prefix))
    .map(([name, quantity]) => ({ id: name.slice(prefix.length), quantity: String(quantity) }))
  return lines.length > 0 ? lines.filter(({ quantity }) => quantity !== '0') : undefined
}
