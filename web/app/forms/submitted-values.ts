import { flushSync } from 'react-dom'

export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** The value of each field when the form was sent. */
export type SubmittedValues = ReadonlyMap<Field, string | File | undefined>

export function submittedValues(form: HTMLFormElement): SubmittedValues {
  return new Map(fieldsOf(form).map(field => [field, fieldValue(field)]))
}

/** The names and values of the fields that the user had changed. */
export function changedValues(sent: SubmittedValues) {
  const changed = [...sent].filter(([field, value]) => value !== defaultOf(field))
  return changed.map(([{ name }, value]) => [name, value] as const)
}

/**
 * Lets a form follow its record. Fields that are unchanged, or still hold what was sent, show the
 * new value; input typed since then stays.
 */
export function resetUntouchedFields(
  form: HTMLFormElement,
  follow: () => void,
  sent?: SubmittedValues,
): void {
  const settled = fieldsOf(form).filter(field => {
    const held = fieldValue(field)
    return held === defaultOf(field) || (sent?.has(field) && held === sent.get(field))
  })
  flushSync(follow)
  for (const field of settled) {
    const value = defaultOf(field) ?? ''
    if (field.value !== value) setField(field, value)
  }
}

/** Empties a field as a user would: listeners are notified. */
export function clearInput(input: Field): void {
  setField(input, '')
}

function setField(field: Field, value: string): void {
  field.value = value
  field.dispatchEvent(new Event('change', { bubbles: true }))
}

/** A field's default value; undefined for a file. */
export function defaultOf(field: Field): string | undefined {
  if (field instanceof HTMLSelectElement) {
    const options = [...field.options]
    return (options.find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value ?? ''
  }
  return field instanceof HTMLInputElement && field.type === 'file' ? undefined : field.defaultValue
}

/** The named fields of a form, in order. */
export function fieldsOf(form: HTMLFormElement): Field[] {
  return [...form.elements].filter(
    element =>
      (element instanceof HTMLInputElement ||
        element instanceof HTMLTextAreaElement ||
        element instanceof HTMLSelectElement) &&
      element.name !== '',
  ) as Field[]
}

/**
 * Errors found by the fields themselves: a file that isn't an image, or a date without its time, which has no value
 * and would count as empty.
 */
export function customErrors(form: HTMLFormElement): Record<string, string> {
  const wrong = fieldsOf(form).filter(
    // Firefox calls an email address bad input, too, if it can’t convert it to ASCII.
    ({ type, validity }) => validity.customError || (validity.badInput && type !== 'email'),
  )
  return Object.fromEntries(
    wrong.map(({ name, validity, validationMessage }) => [
      name,
      validity.badInput ? 'Complete this field or clear it' : validationMessage,
    ]),
  )
}

const invalid = '[aria-invalid="true"]'

/** Focuses the first field with an error, which several may share; without one, anything else that is invalid. */
export function focusFirstError(form: HTMLFormElement | null, errors: object): void {
  const isWrong = (field: Field) => field.name in errors || field.matches(invalid)
  const field = form && fieldsOf(form).find(isWrong)
  const first = field ?? form?.querySelector<HTMLElement>(invalid)
  if (first) focusField(first)
}

/** Focuses a field, unfolding what hides it. */
export function focusField(field: HTMLElement): void {
  for (let at: HTMLElement | null = field; at; at = at.parentElement) {
    if (at instanceof HTMLDetailsElement) at.open = true
  }
  field.focus()
}

function fieldValue(field: Field) {
  return field instanceof HTMLInputElement && field.type === 'file' ? field.files?.[0] : field.value
}
