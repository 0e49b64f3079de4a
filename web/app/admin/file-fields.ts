import { clearInput, type Field, fieldsOf } from '../forms/submitted-values.ts'

/** What a field holds; undefined for a file field without a file. */
export function heldBy(field: Field): string | File | undefined {
  if (!(field instanceof HTMLInputElement)) return field.value
  if (field.type === 'file') return field.files?.[0]
  return field.type === 'checkbox' && !field.checked ? '' : field.value
}

/** Makes the file fields of a form hold the files of a draft, which only scripts can. */
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
