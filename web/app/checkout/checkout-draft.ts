import type { Checkout, CheckoutQuery } from '../../../contract/checkout/checkout.ts'
import { minute } from '../../../contract/time/durations.ts'
import { postcodeIfDecisive } from '../../../contract/vat/vat-territories.ts'
import { readForm } from '../forms/read-form.ts'
import { defaultOf, type Field, fieldsOf } from '../forms/submitted-values.ts'
import { useSession } from '../session/session-store.ts'
import { tryStorage } from '../session/stored-session.ts'

const ofTab = () => sessionStorage
/** Includes the user, so that nobody sees the draft of another person in the same tab. */
const key = () => `checkout ${useSession.getState().userId ?? ''}`
const guestKey = 'checkout '
const handedOverKey = 'checkout draft handed over'
/** How long a guest may take to sign in; another person may use the tab later. */
const handOverMs = 30 * minute
/** Fields that the shop fills in each time. */
const notStored = ['checkoutKey', 'digest', 'seen']

/**
 * Stores the form's values for this tab, in case the buyer leaves the checkout for a while.
 * @param prefilled what the account, or the guest, found in the form: another person may have signed in since
 */
export function storeDraft(form: HTMLFormElement, prefilled: Checkout['prefilled']): void {
  const { email } = prefilled
  if ((useSession.getState().user?.email ?? '') !== email) return
  // What was prefilled and has been cleared must not be filled in again.
  const filled = Object.entries(prefilled).filter(
    ([name, value]) => value && form.elements.namedItem(name),
  )
  const cleared = Object.fromEntries(filled.map(([name]) => [name, '']))
  const typed = Object.entries({ ...cleared, ...readForm(form) }).filter(
    // The account's may change in the meantime.
    ([name, value]) => !notStored.includes(name) && (name !== 'email' || value !== email),
  )
  tryStorage(ofTab, storage => storage.setItem(key(), JSON.stringify(Object.fromEntries(typed))))
}

/** Fills in the draft, except where the buyer has already entered something else. */
export function restoreDraft(form: HTMLFormElement): void {
  // A guest is back without having signed in.
  if (key() === guestKey) tryStorage(ofTab, storage => storage.removeItem(handedOverKey))
  const kept = storedDraft()
  for (const field of fieldsOf(form)) {
    const value = kept[field.name]
    if (value === undefined || notStored.includes(field.name) || !isUntouched(form, field)) continue
    if (isRadio(field)) field.checked ||= field.value === value
    else if (!(field instanceof HTMLSelectElement) || hasOption(field, value)) field.value = value
    // Character counters and folded fields listen for it.
    field.dispatchEvent(new Event('change'))
  }
}

/** Call it when a guest goes from the checkout to the sign-in page: their draft then goes with them. */
export function handOverDraft(): void {
  tryStorage(ofTab, storage => storage.setItem(handedOverKey, String(Date.now())))
}

/** Whether a guest has filled in the checkout and then signed in from there. Nobody else who signs in gets their draft. */
export const hasGuestDraft = () =>
  key() !== guestKey &&
  Date.now() - Number(tryStorage(ofTab, storage => storage.getItem(handedOverKey)) ?? 0) <
    handOverMs &&
  Object.keys(storedDraft(guestKey)).length > 0

/**
 * Merges a guest's draft into the draft of the account that they signed in to. The account's own email and
 * name stay, as does its address, which must not be mixed with another. Does nothing for guests.
 */
export function adoptGuestDraft({ email, street }: Checkout['prefilled']): void {
  if (email === '') return
  const accountFields = ['email', 'name']
  const typed = Object.entries(storedDraft(guestKey)).filter(([name, value]) => {
    const fits = street === '' ? !accountFields.includes(name) : ['note', 'code'].includes(name)
    return fits && value
  })
  tryStorage(ofTab, storage => {
    storage.setItem(key(), JSON.stringify({ ...storedDraft(), ...Object.fromEntries(typed) }))
    storage.removeItem(guestKey)
    storage.removeItem(handedOverKey)
  })
}

/** The choices that determine the totals. */
export function storedChoice(): CheckoutQuery {
  const { country, shipping, code, postcode } = storedDraft()
  const place = postcodeIfDecisive(country ?? '', postcode ?? '')
  return { country, shipping, code: code || undefined, ...place }
}

export function clearDraft(): void {
  tryStorage(ofTab, storage => storage.removeItem(key()))
}

function storedDraft(of = key()): Record<string, string | undefined> {
  return tryStorage(ofTab, storage => JSON.parse(storage.getItem(of) ?? '{}')) ?? {}
}

function isUntouched(form: HTMLFormElement, field: Field): boolean {
  if (!isRadio(field)) return field.value === defaultOf(field)
  const choices = fieldsOf(form).filter(({ name }) => name === field.name)
  return choices.every(other => isRadio(other) && other.checked === other.defaultChecked)
}

const isRadio = (field: Field): field is HTMLInputElement => field.type === 'radio'

const hasOption = ({ options }: HTMLSelectElement, value: string) =>
  [...options].some(option => option.value === value)
