import { TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { limits } from '../../../contract/limits.ts'
import styles from './forms/form.module.css'
import { FormAlert } from './forms/form-alert.tsx'
import { PasswordField } from './forms/password-field.tsx'
import { SubmitButton } from './forms/submit-button.tsx'
import type { Link, LinkKind } from './link-data.ts'
import { LinkDone } from './link-done.tsx'
import { LinkExpired } from './link-expired.tsx'
import { LinkFrame } from './link-frame.tsx'
import { type Proof, useLink } from './link-sending.ts'
import { LinkSignedIn } from './link-signed-in.tsx'

const passwords: Record<LinkKind, { label: string; hint: string }> = {
  'sign-up': { label: 'Password', hint: 'The password that you chose when you signed up.' },
  email: { label: 'Password', hint: 'Your account’s password.' },
  reset: { label: 'New Password', hint: 'The new password that you typed when you asked.' },
}

type LinkFormProps = {
  title: string
  link: Link
  send: (proof: Proof) => Promise<{ message: string }>
  /** What the button does. */
  children: ReactNode
  button: string
}

/** One button; and where another browser opens the link than the one that asked, a password. */
export function LinkForm({ title, link, send, children, button }: LinkFormProps) {
  const { kind } = link
  const password = passwords[kind]
  const labels = { password: password.label, userName: 'User name' }
  const { form, busy, fields, message, closeMessage, asked, expired, done } = useLink(
    link,
    send,
    labels,
  )
  if (expired) return <LinkExpired message={expired} kind={kind} />
  if (done) return <LinkDone message={done} />
  return (
    <LinkFrame title={title}>
      <LinkSignedIn link={link} />
      <p>{children}</p>
      <form {...form} className={styles.form}>
        {asked.includes('password') && (
          <PasswordField
            label={labels.password}
            name="password"
            autoComplete={kind === 'reset' ? 'new-password' : 'current-password'}
            description={`${password.hint} It proves that it was you.`}
            error={fields.password}
            required
          />
        )}
        {asked.includes('userName') && (
          <TextInput
            label={labels.userName}
            name="userName"
            autoComplete="nickname"
            autoCapitalize="none"
            spellCheck={false}
            description={`The one that you wanted is taken by now. ${limits.userName.shortest} to ${limits.userName.longest} letters, digits, _ . or -`}
            error={fields.userName}
            required
          />
        )}
        <div className={styles.actions}>
          <SubmitButton busy={busy}>{button}</SubmitButton>
        </div>
        <FormAlert kind="error" message={message} onClose={closeMessage} />
      </form>
    </LinkFrame>
  )
}
