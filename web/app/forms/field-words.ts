/** The refused fields and their error messages. */
export type FieldErrors = Record<string, string>

/**
 * The API's message about a field is a predicate, "must be an email address"; the form puts the
 * field's label before it. A full sentence is left as it is.
 */
export function fieldWords(fields: FieldErrors, labels: Record<string, string>): FieldErrors {
  return Object.fromEntries(
    Object.entries(fields).map(([name, words]) => [
      name,
      /^\p{Lu}/u.test(words) ? words : `${labels[name] ?? name} ${words}`,
    ]),
  )
}
