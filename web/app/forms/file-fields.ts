import type { FormValues } from './kept-draft.ts'
import { clearInput, fieldsOf } from './submitted-values.ts'

/** Fills in what was typed and chosen before a session ended. */
export function fillDraft(form: HTMLFormElement, draft: FormValues): void {
  for (const [name, value] of Object.entries(draft)) {
    const field = form.elements.namedItem(name)
    if (typeof value === 'string' && field && 'value' in field) field.value = value
  }
  fillFiles(form, draft)
}

/** Fills the file fields of a form, which only scripts can do. */
export function fillFiles(form: HTMLFormElement, values: object): void {
  for (const field of fieldsOf(form)) {
    if (!(field instanceof HTMLInputElement) || field.type !== 'file') continue
    const file = new Map(Object.entries(values)).get(field.name)
    if (file === field.files?.[0]) continue
    if (!(file instanceof File)) clearInput(field)
    else {
      const transfer = new DataTransfer()
      transfer.items.add(file)
      field.files = transfer.files
      field.dispatchEvent(new Event('change', { bubbles: true }))
    }
  }
}
