import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { Order } from '../../../contract/order.ts'
import { api } from '../api.ts'
import form from '../forms/form.module.css'
import type { RefusedForm } from '../forms/form-action.ts'
import { FormAlert } from '../forms/form-alert.tsx'
import { FormOutcome } from '../forms/form-outcome.tsx'
import { PasswordField } from '../forms/password-field.tsx'
import { SubmitButton } from '../forms/submit-button.tsx'
import { useSubmission } from '../forms/use-submission.ts'
import { orderLink } from '../purchase/payment-redirect.ts'
import { loginLink } from '../session/next.ts'
import { accountIntent, accountMutation } from './account-mutation.ts'
import styles from './order.module.css'

type AccountOfferProps = {
  order: Order
  refused: RefusedForm | undefined
  /** The reply to a form that was sent without scripts. */
  done: string | undefined
}

/** Lets a guest make an account: of what it needs, only the password is missing. */
export function AccountOffer({ order, refused, done }: AccountOfferProps) {
  const [message, setMessage] = useState(done)
  return (
    <section id={accountIntent} className={styles.offer}>
      <h2>{message ? 'Almost there' : 'Sign in or make an account'}</h2>
      {message ? (
        <ActivationSent message={message} />
      ) : (
        <AccountForm order={order} refused={refused} onDone={setMessage} />
      )}
    </section>
  )
}

type AccountFormProps = Omit<AccountOfferProps, 'done'> & { onDone: (message: string) => void }

function AccountForm({ order: { number, email }, refused, onDone }: AccountFormProps) {
  const call = accountMutation(number)
  const login = loginLink({ pathname: orderLink(number), search: '' })
  const {
    form: submission,
    busy,
    fields,
    message,
    closeMessage,
  } = useSubmission(body => call.send(api, body), {
    ...call,
    refused,
    onSuccess: reply => onDone(reply.message),
  })
  return (
    <>
      <p>
        Have an account already? <Link to={login}>Login</Link>
      </p>
      <p>
        Or choose a password, and this order is in your account. Next time your address is filled
        in. We mail {email} a link to activate it.
      </p>
      {/* The fragment brings a reply without scripts into view. */}
      <form {...submission} action={`#${accountIntent}`} className={form.form}>
        <input type="hidden" name="intent" value={accountIntent} />
        {/* Password managers read from it whose password this is. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          label={call.labels.password ?? ''}
          name="password"
          autoComplete="new-password"
          error={fields.password}
          required
        />
        <div>
          <SubmitButton busy={busy} quiet>
            Make an account
          </SubmitButton>
        </div>
        <FormOutcome shown={message}>
          <FormAlert kind="error" message={message} onClose={closeMessage} />
        </FormOutcome>
      </form>
    </>
  )
}

function ActivationSent({ message }: { message: string }) {
  const words = useRef<HTMLParagraphElement>(null)
  useEffect(() => words.current?.focus(), [])
  return (
    <>
      <p ref={words} role="status" tabIndex={-1}>
        {message}
      </p>
      <p>
        In this browser one click activates your account; in another one you will be asked for your
        password too. Then sign in, and this order is in My orders. Nothing there after a few
        minutes? Look into the folder for spam.
      </p>
    </>
  )
}
