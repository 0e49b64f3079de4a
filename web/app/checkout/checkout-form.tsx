import { type ChangeEvent, type KeyboardEvent, useEffect, useEffectEvent } from 'react'
import { Link, useNavigate } from 'react-router'
import { postcodeIfDecisive } from '../../../contract/vat/vat-territories.ts'
import { ErrorSummary } from '../forms/error-summary.tsx'
import type { RejectedForm } from '../forms/form-action.ts'
import { FormOutcome } from '../forms/form-outcome.tsx'
import { SubmitButton } from '../forms/submit-button.tsx'
import { useSubmission } from '../forms/use-submission.ts'
import { announceOrder } from '../purchase/order-channel.ts'
import { isExternal, nextUrl } from '../purchase/payment-redirect.ts'
import { Message } from '../ui/message.tsx'
import { takeFocus } from '../ui/take-focus.ts'
import { useFocusMainAfter } from '../ui/use-focus-main-after.ts'
import { useSettings } from '../ui/use-settings.ts'
import own from './checkout.module.css'
import { toSnapshot } from './checkout-changes.ts'
import { clearDraft, restoreDraft, storeDraft } from './checkout-draft.ts'
import {
  type CheckoutField,
  ContactFields,
  DeliveryFields,
  InvoiceFields,
  NoteField,
  PaymentFields,
} from './checkout-fields.tsx'
import { CheckoutSummary } from './checkout-summary.tsx'
import { DiscountField } from './discount-field.tsx'
import type { useCheckout } from './use-checkout.ts'

type CheckoutFormProps = {
  state: ReturnType<typeof useCheckout>
  /** The rejection of a form that was sent before the scripts had loaded, and its values. */
  rejected: RejectedForm | undefined
  onFocus: () => void
}

export function CheckoutForm({ state, rejected, onFocus }: CheckoutFormProps) {
  const { checkout, changes, updating } = state
  // The cart may turn out to be empty.
  useFocusMainAfter()
  const navigate = useNavigate()
  const { guarantee } = useSettings()
  const submission = useSubmission(state.mutation, {
    rejected: rejected && { ...rejected, message: null },
    given: rejected?.values ?? checkout.prefilled,
    onSuccess: ({ order: { number }, next }) => {
      clearDraft()
      announceOrder(number)
      if (next.kind === 'redirect' && isExternal(next.url)) location.replace(next.url)
      // Going back must not lead to a completed checkout.
      else navigate(nextUrl(next, number), { replace: true })
    },
  })
  const { form, busy, rejectedFields, failure } = submission
  // The error summary links to the ids.
  const field: CheckoutField = name => ({ id: name, ...submission.field(name) })

  const refreshTotals = (element: HTMLFormElement) => {
    const chosen = new FormData(element)
    const read = (name: string) => String(chosen.get(name) ?? '').trim()
    const [country, shipping, code] = [read('country'), read('shipping'), read('code')]
    const counts = checkout.discount?.code ?? ''
    const hasCode = code.toUpperCase() === counts && (code !== '' || !checkout.codeProblem)
    const place = postcodeIfDecisive(country, read('postcode'))
    const isSamePlace = country === checkout.country && state.isAskedFor(place)
    if (isSamePlace && shipping === checkout.shipping && hasCode) return
    // It may tell a total that no longer holds.
    failure.onClose()
    void state.choose({ ...{ country, shipping }, ...(code && { code }), ...place })
  }
  const store = (element: HTMLFormElement) => storeDraft(element, checkout.prefilled)
  const onChange = (event: ChangeEvent<HTMLFormElement>) => {
    form.onChange(event)
    store(event.currentTarget)
    if (['country', 'postcode', 'shipping'].includes(event.target.name))
      refreshTotals(event.currentTarget)
  }
  const apply = (element: HTMLFormElement) => {
    store(element)
    refreshTotals(element)
  }
  const onStart = useEffectEvent(() => {
    if (!form.ref.current) return
    // What was sent before the scripts had loaded is newer than the draft.
    if (rejected) store(form.ref.current)
    else restoreDraft(form.ref.current)
    // The page was rendered without the draft and what the browser fills in.
    refreshTotals(form.ref.current)
  })
  useEffect(() => onStart(), [])

  return (
    <form
      {...form}
      onFocus={() => {
        form.onFocus()
        onFocus()
      }}
      onChange={onChange}
      onKeyDown={preventEnterSubmit}
      className={own.form}
    >
      <input type="hidden" name="checkoutKey" value={checkout.checkoutKey} autoComplete="off" />
      <input type="hidden" name="digest" value={checkout.digest} autoComplete="off" />
      <input
        type="hidden"
        name="seen"
        value={JSON.stringify(toSnapshot(checkout))}
        autoComplete="off"
      />
      <div className={own.fields}>
        <ErrorSummary errors={rejectedFields} labels={state.mutation.labels} />
        <ContactFields field={field} checkout={checkout} />
        <DeliveryFields field={field} checkout={checkout} />
        <PaymentFields field={field} checkout={checkout} />
        <div>
          {checkout.fields.invoiceAddress !== 'off' && (
            <InvoiceFields field={field} checkout={checkout} />
          )}
          <DiscountField field={field} checkout={checkout} onApply={apply} />
          <NoteField field={field} />
        </div>
      </div>
      <section className={own.order} aria-label="Your order" aria-busy={updating || undefined}>
        <h2>Your order</h2>
        <CheckoutSummary checkout={checkout} changes={changes} compact />
        {changes.removed.length > 0 && (
          <p className={own.removed}>No longer in your cart: {changes.removed.join(', ')}.</p>
        )}
        <FormOutcome shown={failure.message ?? state.failure}>
          <div ref={failure.message && state.hasCartError ? takeFocus : null} tabIndex={-1}>
            <Message kind="error" {...failure} persistent>
              {state.hasCartError && <Link to="/cart">View cart</Link>}
            </Message>
          </div>
          <Message kind="error" message={state.failure} onClose={state.closeFailure} persistent />
        </FormOutcome>
        <div className={own.buy}>
          <SubmitButton busy={busy}>Buy now</SubmitButton>
          <p className="quiet">
            By placing this order you agree to our{' '}
            <Link to="/info/terms" target="_blank">
              terms of sale
            </Link>{' '}
            and to pay. Read about your{' '}
            <Link to="/info/returns" target="_blank">
              right of withdrawal
            </Link>
            .
          </p>
          {guarantee && (
            <p className="quiet">
              <a href={guarantee} target="_blank" rel="noopener">
                Your legal guarantee
              </a>
            </p>
          )}
        </div>
      </section>
    </form>
  )
}

/** Enter in a field must not place the order: only the button does. */
function preventEnterSubmit(event: KeyboardEvent<HTMLFormElement>) {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
}
