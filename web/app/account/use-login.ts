import { type ChangeEvent, useState } from 'react'
import type { Login } from '../../../contract/account.ts'
import { ApiError } from '../../../contract/client.ts'
import type { RefusedForm } from '../forms/form-action.ts'
import { useSubmission } from '../forms/use-submission.ts'
import { useSession } from '../session/session-store.ts'
import { loginCall } from './login-calls.ts'

/**
 * Signing in by a form, and why it failed; or else why a session is gone.
 * @param refused why it failed before the scripts were there
 */
export function useLogin(refused?: RefusedForm) {
  const { error, clearError } = useSession()
  const [mismatched, setMismatched] = useState(false)
  const sendAndJudge = (credentials: Login) => {
    setMismatched(false)
    return send(credentials).catch(reason => {
      setMismatched(reason instanceof ApiError && reason.code === 'invalid_credentials')
      throw reason
    })
  }
  const { message, closeMessage, ...submission } = useSubmission(sendAndJudge, {
    ...loginCall,
    refused,
  })
  return {
    ...submission,
    form: {
      ...submission.form,
      onChange: (event: ChangeEvent<HTMLFormElement>) => {
        setMismatched(false)
        submission.form.onChange(event)
      },
    },
    /** The two do not belong together; nobody is told which of them is wrong. */
    mismatched: mismatched && message !== null,
    typed: refused?.values.email,
    failure: message ?? error,
    closeFailure: () => {
      closeMessage()
      clearError()
    },
  }
}

/** Why it failed is for this form to say: what the session says is why it is gone. */
function send(credentials: Login) {
  const { login, clearError } = useSession.getState()
  return login(credentials).catch(error => {
    clearError()
    throw error
  })
}
