import type { ReactNode } from 'react'
import type { RejectedForm } from '../../forms/form-action.ts'
import { FormFailure } from '../../forms/form-outcome.tsx'
import { HiddenUsername } from '../../forms/hidden-username.tsx'
import { userNameHint } from '../../forms/hints.ts'
import { PasswordField } from '../../forms/password-field.tsx'
import { SubmitButton } from '../../forms/submit-button.tsx'
import { TextField } from '../../forms/text-field.tsx'
import { useSession } from '../../session/session-store.ts'
import type { Icon } from '../../ui/icons/icon-of.tsx'
import ways from '../auth-links.module.css'
import type { Link, LinkCall, LinkKind } from './link.ts'
import { LinkDone } from './link-done.tsx'
import { LinkExpired } from './link-failure.tsx'
import { LinkFrame } from './link-frame.tsx'
import { useLink } from './use-link.ts'

type PasswordWords = {
  autoComplete: 'current-password' | 'new-password'
  /** Below the label, where a new password shows its rule. */
  hint?: string
  /** Text above the form. */
  lead?: string
}

const passwords: Record<LinkKind, PasswordWords> = {
  'sign-up': {
    autoComplete: 'current-password',
    hint: 'Enter the password you chose when you signed up, so we know it’s you.',
  },
  email: {
    autoComplete: 'current-password',
    hint: 'Enter your account’s password, so we know it’s you.',
  },
  invitation: {
    autoComplete: 'current-password',
    hint: 'Enter your account’s password, so we know it’s you.',
  },
  'new-staff': { autoComplete: 'new-password' },
  reset: {
    autoComplete: 'new-password',
    lead: 'You asked for this link in a different browser, or for another link since. Choose the new password here.',
  },
}

type LinkFormProps = {
  title: string
  emblem: Icon
  link: Link
  call: LinkCall
  rejected: RejectedForm | undefined
  /** Text that says what the button does. */
  children: ReactNode
  button: string
}

/** A single button, with a password field if another browser requested the link. */
export function LinkForm(props: LinkFormProps) {
  const { title, emblem, link, call, rejected, children, button } = props
  const { kind } = link
  const password = passwords[kind]
  const { form, busy, field, failure, asked, expired, done } = useLink(link, call, rejected)
  const needsPassword = asked.includes('password')
  if (expired) return <LinkExpired message={expired} kind={kind} late />
  if (done) return <LinkDone message={done} />
  return (
    <LinkFrame title={title} emblem={emblem} outcome={<FormFailure {...failure} />}>
      <SignedInNote link={link} />
      <p>{children}</p>
      {needsPassword && password.lead && <p>{password.lead}</p>}
      <form {...form} className="stack">
        {needsPassword && link.email !== null && <HiddenUsername email={link.email} />}
        {needsPassword && (
          <PasswordField
            {...field('password')}
            autoComplete={password.autoComplete}
            {...(password.hint && { description: password.hint })}
            required
          />
        )}
        {asked.includes('userName') && (
          <TextField
            {...field('userName')}
            autoComplete="nickname"
            autoCapitalize="none"
            spellCheck={false}
            description={`The username you chose was taken in the meantime. ${userNameHint}`}
            required
          />
        )}
        <div className={ways.main}>
          <SubmitButton busy={busy}>{button}</SubmitButton>
        </div>
      </form>
    </LinkFrame>
  )
}

/** Informs a signed-in user, who may have another account than the link. */
function SignedInNote({ link: { own } }: { link: Link }) {
  const userName = useSession(({ user }) => user?.userName)
  if (!userName) return null
  return (
    <p className="notice">
      You’re signed in as <strong>{userName}</strong>.{' '}
      {own
        ? 'The new address will be used for that account.'
        : 'This link works even if it’s for another account.'}
    </p>
  )
}
