import type { z } from 'zod'
import { requiredMessage } from '../../../../contract/issue-messages.ts'

const messages: Readonly<Record<string, string>> = {
  name: 'Enter a name',
  userName: 'Enter a username',
  email: 'Enter an email address',
  phone: 'Enter a phone number',
  price: 'Enter a price',
  category: 'Choose a category',
  description: 'Enter a description',
  stock: 'Enter a quantity',
}

/** Rejects a form if a field that showed a value of the record is now empty. */
export function unlessEmptied<S extends z.ZodType<object>>(
  schema: S,
  values: Record<string, string>,
): S {
  const shown = Object.keys(values).filter(name => values[name] !== '')
  return shown.reduce(
    (checked, name) =>
      checked.refine(draft => name in draft, {
        path: [name],
        error: messages[name] ?? requiredMessage,
        // Runs even if other fields are invalid, so that all errors are shown at once.
        when: () => true,
      }),
    schema,
  )
}
