/** The fields that were refused, each with what is wrong with it. */
export type FieldErrors = Record<string, string>

/**
 * The API says of a field what it must be, "must be an email address"; the form says it with the
 * field's name before it. A whole sentence is left as it is.
 */
export function fieldWords(fields: FieldErrors, labels: Record<string, string>): FieldErrors {
  return Object.fromEntries(
    Object.entries(fields).map(([name, words]) => [
      name,
      /^\p{Lu}/u.test(words) ? words : `${labels[name] ?? name} ${words}`,
    ]),
  )
}
