import { type ChangeEvent, useState } from 'react'
import type { Login } from '../../../contract/account.ts'
import { ApiError } from '../../../contract/client.ts'
import type { RefusedForm } from '../forms/form-action.ts'
import { useSubmission } from '../forms/use-submission.ts'
import { useSession } from '../session/session-store.ts'
import { loginCall } from './login-calls.ts'

/**
 * Signs in by a form. Shows why that failed, or else why the session has ended.
 * @param refused the refusal of a form that was sent before the scripts ran
 */
export function useLogin(refused?: RefusedForm) {
  const { error, clearError } = useSession()
  const [mismatched, setMismatched] = useState(false)
  const [tried, setTried] = useState(typeof refused?.message === 'string')
  const sendAndJudge = (credentials: Login) => {
    setMismatched(false)
    return send(credentials).catch(reason => {
      const isMismatch = reason instanceof ApiError && reason.code === 'invalid_credentials'
      setMismatched(isMismatch)
      if (isMismatch) setTried(true)
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
    /** Marks both fields: the reply does not reveal which of them is wrong. */
    mismatched: mismatched && message !== null,
    /** Signing in was refused before: the account may wait for its link. */
    tried,
    typed: refused?.values.email,
    failure: message ?? error,
    closeFailure: () => {
      closeMessage()
      clearError()
    },
  }
}

/** This form shows why signing in failed; the session's error says why the session ended. */
function send(credentials: Login) {
  const { login, clearError } = useSession.getState()
  return login(credentials).catch(error => {
    clearError()
    throw error
  })
}
