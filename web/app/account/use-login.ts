import { type ChangeEvent, useState } from 'react'
import { Login } from '../../../contract/account.ts'
import { ApiError } from '../../../contract/client.ts'
import { useSubmission } from '../forms/use-submission.ts'
import { useSession } from '../session/session-store.ts'

export const loginLabels = { email: 'Email', password: 'Password' }

/** Signing in by a form, and why it failed; or else why a session is gone. */
export function useLogin() {
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
    schema: Login,
    labels: loginLabels,
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
    refused: mismatched && message !== null,
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
