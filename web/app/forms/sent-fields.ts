/** What each field of a form held when it was sent. */
export type SentFields = ReadonlyMap<HTMLInputElement, string | File | undefined>

export function sentFields(form: HTMLFormElement): SentFields {
  const inputs = [...form.elements].filter(element => element instanceof HTMLInputElement)
  return new Map(inputs.filter(({ name }) => name).map(input => [input, heldBy(input)]))
}

/** Empties the fields that still hold what was sent; what was typed meanwhile stays. */
export function clearSent(sent: SentFields): void {
  for (const [input, value] of sent) {
    if (value !== undefined && heldBy(input) === value) clearInput(input)
  }
}

/** Empties a field as a person would: whoever follows it hears of that. */
export function clearInput(input: HTMLInputElement): void {
  input.value = ''
  input.dispatchEvent(new Event('change', { bubbles: true }))
}

function heldBy({ type, files, value }: HTMLInputElement) {
  return type === 'file' ? files?.[0] : value
}
