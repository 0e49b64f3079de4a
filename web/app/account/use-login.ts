import { type ChangeEvent, useState } from 'react'
import type { Login } from '../../../contract/accounts/account.ts'
import { ApiError } from '../../../contract/client.ts'
import { requireCookies } from '../cookies.ts'
import type { RejectedForm } from '../forms/form-action.ts'
import { useSubmission } from '../forms/use-submission.ts'
import { useSession } from '../session/session-store.ts'
import { loginCall } from './login-calls.ts'

/**
 * Signs in by a form. Shows why that failed, or else why the session has ended.
 * @param rejected the form's rejection, if it was sent before the scripts ran
 */
export function useLogin(rejected?: RejectedForm) {
  const { error, clearError } = useSession()
  const [mismatched, setMismatched] = useState(false)
  const [tried, setTried] = useState(typeof rejected?.message === 'string')
  const send = (_: unknown, credentials: Login) => {
    setMismatched(false)
    return logIn(credentials).catch(reason => {
      const isMismatch = reason instanceof ApiError && reason.code === 'invalid_credentials'
      setMismatched(isMismatch)
      if (isMismatch) setTried(true)
      throw reason
    })
  }
  const { failure, ...submission } = useSubmission({ ...loginCall, send }, { rejected })
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
    mismatched: mismatched && failure.message !== null,
    /** Signing in was rejected before: the account may wait for its link. */
    tried,
    failure: {
      message: failure.message ?? error,
      onClose: () => {
        failure.onClose()
        clearError()
      },
    },
  }
}

/** This form shows why signing in failed; the session's error says why the session ended. */
async function logIn(credentials: Login) {
  const { login, clearError } = useSession.getState()
  requireCookies()
  return login(credentials).catch(error => {
    clearError()
    throw error
  })
}
