/** The rejected fields and their error messages. */
export type FieldErrors = Record<string, string>

/** Sorts errors by the fields' order on the page, which is that of their labels. */
export function sortFieldErrors(fields: FieldErrors, labels: Record<string, string>): FieldErrors {
  const names = Object.keys({ ...labels, ...fields })
  return Object.fromEntries(
    names.flatMap(name => (fields[name] === undefined ? [] : [[name, fields[name]]])),
  )
}

/** The message about a field in a list of errors: with the field's label, unless the message already names the field. */
export function formatListedError(message: string, label: string | null | undefined): string {
  // Without its unit or plural: “Enter a price” is about “Price in euros”.
  const name = label?.replace(/ in .*|s$/, '').toLowerCase()
  return !label || ` ${message.toLowerCase()}`.includes(` ${name}`)
    ? message
    : `${label}: ${message}`
}
