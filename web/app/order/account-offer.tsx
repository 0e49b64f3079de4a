import { useState } from 'react'
import { Link } from 'react-router'
import type { Order } from '../../../contract/orders/order.ts'
import type { RejectedForm } from '../forms/form-action.ts'
import { FormFailure } from '../forms/form-outcome.tsx'
import { HiddenUsername } from '../forms/hidden-username.tsx'
import { PasswordField } from '../forms/password-field.tsx'
import { SubmitButton } from '../forms/submit-button.tsx'
import { useSubmission } from '../forms/use-submission.ts'
import { orderLink } from '../purchase/payment-redirect.ts'
import { loginLink } from '../session/next.ts'
import { takeFocus } from '../ui/take-focus.ts'
import styles from './order.module.css'
import { accountIntent, accountMutation } from './order-mutations.ts'

type AccountOfferProps = {
  order: Order
  rejected: RejectedForm | undefined
  /** The reply to a form that was sent without scripts. */
  done: string | undefined
}

/** Lets a guest create an account. Only the password is missing. */
export function AccountOffer({ order, rejected, done }: AccountOfferProps) {
  const [message, setMessage] = useState(done)
  return (
    <section id={accountIntent} className={`${styles.offer} screen-only`}>
      <h2>{message ? 'Almost there' : 'Sign in or create an account'}</h2>
      {message ? (
        <ActivationSent message={message} />
      ) : (
        <AccountForm order={order} rejected={rejected} onDone={setMessage} />
      )}
    </section>
  )
}

type AccountFormProps = Omit<AccountOfferProps, 'done'> & { onDone: (message: string) => void }

function AccountForm({ order: { number, email }, rejected, onDone }: AccountFormProps) {
  const login = loginLink({ pathname: orderLink(number), search: '' })
  const { form, busy, field, failure } = useSubmission(accountMutation(number), {
    rejected,
    onSuccess: reply => onDone(reply.message),
  })
  return (
    <>
      <p>
        Already have an account? <Link to={login}>Sign in</Link>
      </p>
      <p>
        Or set a password to save this order. We’ll email {email} a link to activate your account.
      </p>
      {/* The fragment scrolls to the reply if there are no scripts. */}
      <form {...form} action={`#${accountIntent}`} className="stack">
        <input type="hidden" name="intent" value={accountIntent} />
        <HiddenUsername email={email} />
        <PasswordField {...field('password')} autoComplete="new-password" required />
        <div>
          <SubmitButton busy={busy} quiet>
            Create account
          </SubmitButton>
        </div>
        <FormFailure {...failure} />
      </form>
    </>
  )
}

function ActivationSent({ message }: { message: string }) {
  return (
    <>
      <p ref={takeFocus} role="status" tabIndex={-1}>
        {message}
      </p>
      <p>
        In this browser, one click activates your account. In a different browser, we’ll ask for
        your password. Then sign in to find this order in My orders. No email after a few minutes?
        Check your spam folder.
      </p>
    </>
  )
}
