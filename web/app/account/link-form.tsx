import { TextInput } from '@mantine/core'
import type { TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from '../forms/form.module.css'
import { FormAlert } from '../forms/form-alert.tsx'
import { FormOutcome } from '../forms/form-outcome.tsx'
import { userNameHint } from '../forms/hints.ts'
import { PasswordField } from '../forms/password-field.tsx'
import { SubmitButton } from '../forms/submit-button.tsx'
import ways from './entrance-ways.module.css'
import type { Link, LinkKind } from './link-data.ts'
import { LinkDone } from './link-done.tsx'
import { LinkExpired } from './link-expired.tsx'
import { LinkFrame } from './link-frame.tsx'
import { type Proof, useLink } from './link-sending.ts'
import { LinkSignedIn } from './link-signed-in.tsx'

const proof = 'It proves that it was you.'

type PasswordWords = {
  label: string
  autoComplete: 'current-password' | 'new-password'
  /** Beneath the label; a new password has the rule that it must keep there. */
  hint?: string
  /** Above the form. */
  lead?: string
}

const passwords: Record<LinkKind, PasswordWords> = {
  'sign-up': {
    label: 'Password',
    autoComplete: 'current-password',
    hint: `The password that you chose when you signed up. ${proof}`,
  },
  email: {
    label: 'Password',
    autoComplete: 'current-password',
    hint: `Your account’s password. ${proof}`,
  },
  reset: {
    label: 'New Password',
    autoComplete: 'new-password',
    lead: 'The link was not asked for in this browser, so choose the new password here.',
  },
}

type LinkFormProps = {
  title: string
  emblem: TablerIcon
  link: Link
  send: (proof: Proof) => Promise<{ message: string }>
  /** What the button does. */
  children: ReactNode
  button: string
}

/** One button; and where another browser opens the link than the one that asked, a password. */
export function LinkForm({ title, emblem, link, send, children, button }: LinkFormProps) {
  const { kind } = link
  const password = passwords[kind]
  const labels = { password: password.label, userName: 'User name' }
  const { form, busy, fields, message, closeMessage, asked, expired, done } = useLink(
    link,
    send,
    labels,
  )
  const needsPassword = asked.includes('password')
  if (expired) return <LinkExpired message={expired} kind={kind} late />
  if (done) return <LinkDone message={done} />
  return (
    <LinkFrame
      title={title}
      emblem={emblem}
      outcome={
        <FormOutcome shown={message}>
          <FormAlert kind="error" message={message} onClose={closeMessage} />
        </FormOutcome>
      }
    >
      <LinkSignedIn link={link} />
      <p>{children}</p>
      {needsPassword && password.lead && <p>{password.lead}</p>}
      <form {...form} className={styles.form}>
        {needsPassword && (
          <PasswordField
            label={labels.password}
            name="password"
            autoComplete={password.autoComplete}
            {...(password.hint && { description: password.hint })}
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
            description={`The one that you wanted is taken by now. ${userNameHint}.`}
            error={fields.userName}
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
