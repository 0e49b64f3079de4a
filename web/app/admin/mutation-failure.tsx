import { Message } from '../ui/message.tsx'
import { failureText } from './failure-text.ts'

type MutationFailureProps = { mutation: { error: Error | null; reset: () => void } }

/** Why a change failed, until it is closed or tried again. */
export function MutationFailure({ mutation: { error, reset } }: MutationFailureProps) {
  return <Message kind="error" persistent message={failureText(error)} onClose={reset} />
}
