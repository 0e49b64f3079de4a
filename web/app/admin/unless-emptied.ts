import type { z } from 'zod'

/** Refuses a form in which a field was emptied that showed a value of the record. */
export function unlessEmptied<S extends z.ZodType<object>>(
  schema: S,
  values: Record<string, string>,
): S {
  const shown = Object.keys(values).filter(name => values[name] !== '')
  return shown.reduce(
    (checked, name) =>
      checked.refine(draft => name in draft, {
        path: [name],
        error: 'Don’t leave this empty',
        // Runs even if other fields are invalid, so that all errors are shown at once.
        when: () => true,
      }),
    schema,
  )
}
