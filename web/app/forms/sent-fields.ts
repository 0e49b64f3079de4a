type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** What each field of a form held when it was sent. */
export type SentFields = ReadonlyMap<Field, string | File | undefined>

export function sentFields(form: HTMLFormElement): SentFields {
  return new Map(fieldsOf(form).map(field => [field, heldBy(field)]))
}

/** Empties the fields that still hold what was sent; what was typed meanwhile stays. */
export function clearSent(sent: SentFields): void {
  for (const [input, value] of sent) {
    if (value !== undefined && heldBy(input) === value) clearInput(input)
  }
}

/** Empties a field as a person would: whoever follows it hears of that. */
export function clearInput(input: Field): void {
  input.value = ''
  input.dispatchEvent(new Event('change', { bubbles: true }))
}

/** The fields of a form that have a name, in order. */
export function fieldsOf(form: HTMLFormElement): Field[] {
  return [...form.elements].filter(
    element =>
      (element instanceof HTMLInputElement ||
        element instanceof HTMLTextAreaElement ||
        element instanceof HTMLSelectElement) &&
      element.name !== '',
  ) as Field[]
}

function heldBy(field: Field) {
  return field instanceof HTMLInputElement && field.type === 'file' ? field.files?.[0] : field.value
}
