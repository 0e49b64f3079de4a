/** The rejected fields and their error messages. */
export type FieldErrors = Record<string, string>

/**
 * The API's message about a field is a predicate, "must be an email address"; the form puts the
 * field's label before it. A full sentence is left as it is.
 * @param labels of the form's fields, in their order on the page
 */
export function formatFieldErrors(
  fields: FieldErrors,
  labels: Record<string, string>,
): FieldErrors {
  const names = Object.keys({ ...labels, ...fields })
  return Object.fromEntries(
    names.flatMap(name => {
      const words = fields[name]
      if (words === undefined) return []
      return [[name, /^\p{Lu}/u.test(words) ? words : `${labels[name] ?? name} ${words}`]]
    }),
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
