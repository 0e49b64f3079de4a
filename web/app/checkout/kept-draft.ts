import { readForm } from '../forms/read-form.ts'
import { fieldsOf } from '../forms/sent-fields.ts'
import { useSession } from '../session/session-store.ts'

/** Whoever signs in, or out, finds nothing of whom was here before. */
const key = () => `checkout ${useSession.getState().userId ?? ''}`
/** What the shop says, or asks anew each time. */
const notKept = ['checkoutKey', 'digest', 'seen', 'country', 'shipping']

/** Keeps what was typed in this tab, for who goes back to the cart meanwhile. */
export function keepDraft(form: HTMLFormElement): void {
  const typed = Object.entries(readForm(form)).filter(([name]) => !notKept.includes(name))
  tryStorage(storage => storage.setItem(key(), JSON.stringify(Object.fromEntries(typed))))
}

/** Fills in what was kept, where nobody has filled in anything else. */
export function recallDraft(form: HTMLFormElement): void {
  const kept = tryStorage(storage => JSON.parse(storage.getItem(key()) ?? '{}'))
  for (const field of fieldsOf(form)) {
    const typed: unknown = kept?.[field.name]
    const isText = field instanceof HTMLTextAreaElement || field.type !== 'radio'
    if (typeof typed !== 'string' || !isText || notKept.includes(field.name)) continue
    const untouched = !(field instanceof HTMLSelectElement) && field.value === field.defaultValue
    if (!untouched) continue
    field.value = typed
    // For what counts its characters.
    field.dispatchEvent(new Event('change'))
  }
}

export function forgetDraft(): void {
  tryStorage(storage => storage.removeItem(key()))
}

/** A browser may keep nothing. */
function tryStorage<T>(work: (storage: Storage) => T): T | undefined {
  try {
    return work(sessionStorage)
  } catch {
    return
  }
}
