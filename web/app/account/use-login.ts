import { Login } from '../../../contract/account.ts'
import { useSubmission } from '../forms/use-submission.ts'
import { useSession } from '../session/session-store.ts'

export const loginLabels = { email: 'Email', password: 'Password' }

/** Signing in by a form, and why it failed; or else why a session is gone. */
export function useLogin() {
  const { error, clearError } = useSession()
  const { message, closeMessage, ...submission } = useSubmission(send, {
    schema: Login,
    labels: loginLabels,
  })
  return {
    ...submission,
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
