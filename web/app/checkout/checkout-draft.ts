import type { CheckoutQuery } from '../../../contract/checkout.ts'
import { readForm } from '../forms/read-form.ts'
import { defaultOf, type Field, fieldsOf } from '../forms/submitted-values.ts'
import { useSession } from '../session/session-store.ts'

/** Whoever signs in, or out, finds nothing of whom was here before. */
const key = () => `checkout ${useSession.getState().userId ?? ''}`
/** What the shop says anew each time. */
const notKept = ['checkoutKey', 'digest', 'seen']

/** Keeps what was filled in and chosen in this tab, for who goes away meanwhile. */
export function storeDraft(form: HTMLFormElement): void {
  const typed = Object.entries(readForm(form)).filter(([name]) => !notKept.includes(name))
  tryStorage(storage => storage.setItem(key(), JSON.stringify(Object.fromEntries(typed))))
}

/** Fills in what was kept, where nobody has filled in or chosen anything else. */
export function restoreDraft(form: HTMLFormElement): void {
  const kept = storedDraft()
  for (const field of fieldsOf(form)) {
    const value = kept[field.name]
    if (value === undefined || notKept.includes(field.name) || !isUntouched(form, field)) continue
    if (isRadio(field)) field.checked ||= field.value === value
    else if (!(field instanceof HTMLSelectElement) || hasOption(field, value)) field.value = value
    // For what counts its characters.
    field.dispatchEvent(new Event('change'))
  }
}

/** What was chosen that decides on the sums. */
export function storedChoice(): CheckoutQuery {
  const { country, shipping, code } = storedDraft()
  return { country, shipping, code: code || undefined }
}

export function clearDraft(): void {
  tryStorage(storage => storage.removeItem(key()))
}

function storedDraft(): Record<string, string | undefined> {
  return tryStorage(storage => JSON.parse(storage.getItem(key()) ?? '{}')) ?? {}
}

function isUntouched(form: HTMLFormElement, field: Field): boolean {
  if (!isRadio(field)) return field.value === defaultOf(field)
  const choices = fieldsOf(form).filter(({ name }) => name === field.name)
  return choices.every(other => isRadio(other) && other.checked === other.defaultChecked)
}

const isRadio = (field: Field): field is HTMLInputElement => field.type === 'radio'

const hasOption = ({ options }: HTMLSelectElement, value: string) =>
  [...options].some(option => option.value === value)

/** A browser may keep nothing. */
function tryStorage<T>(work: (storage: Storage) => T): T | undefined {
  try {
    return work(sessionStorage)
  } catch {
    return
  }
}
