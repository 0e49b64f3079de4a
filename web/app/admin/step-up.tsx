import { PasswordInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../../../contract/client.ts'
import { api, onFailure } from '../api.ts'
import { FormFailure } from '../forms/form-outcome.tsx'
import { useSession } from '../session/session-store.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { useAdminForm } from './use-admin-form.ts'
import { useReturnFocus } from './use-return-focus.ts'

const canceled = 'You didn’t confirm your password, so nothing was changed.'

/** Asks for the password when a call needs a fresh sign-in. Confirmed, the call is repeated; otherwise it fails. */
export function StepUp() {
  const [isAsking, setAsking] = useState(false)
  const question = useRef<Question>(null)
  const answer = (isConfirmed: boolean) => {
    question.current?.resolve(isConfirmed)
    question.current = null
    setAsking(false)
  }
  useEffect(() => {
    onFailure(async error => {
      if (!(error instanceof ApiError) || error.code !== 'step_up') return false
      // Calls at the same time have the same question.
      question.current ??= newQuestion()
      setAsking(true)
      if (await question.current.answer) return true
      throw new ApiError(error.status, { code: error.code, message: canceled })
    })
    return () => {
      onFailure(async () => false)
      question.current?.resolve(false)
      question.current = null
    }
  }, [])
  return isAsking && <StepUpDialog onAnswer={answer} />
}

type Question = { answer: Promise<boolean>; resolve: (isConfirmed: boolean) => void }

function newQuestion(): Question {
  let resolve: Question['resolve'] = () => {}
  const answer = new Promise<boolean>(done => {
    resolve = done
  })
  return { answer, resolve }
}

function StepUpDialog({ onAnswer }: { onAnswer: (isConfirmed: boolean) => void }) {
  const user = useSession(({ user }) => user)
  const form = useAdminForm({
    values: { password: '' },
    schema: async () => (await import('../../../contract/account.ts')).ConfirmPassword,
    send: body => api('POST /api/users/confirm-password', { body }),
    onSaved: () => {
      onAnswer(true)
      return undefined
    },
  })
  useReturnFocus()
  return (
    <ConfirmDialog
      opened
      title="Confirm it’s you"
      button="Confirm"
      busy={form.busy}
      formRef={form.props.ref}
      onConfirm={form.props.onSubmit}
      onClose={() => onAnswer(false)}
    >
      <p>Enter your password to continue. Then we won’t ask again for 10 minutes.</p>
      {/* Tells password managers whose password it is. */}
      <input hidden readOnly autoComplete="username" value={user?.email ?? ''} />
      <PasswordInput
        {...form.field('password')}
        data-autofocus
        label="Password"
        autoComplete="current-password"
        required
      />
      <FormFailure message={form.rejection?.message} onClose={form.closeRejection} persistent />
    </ConfirmDialog>
  )
}
