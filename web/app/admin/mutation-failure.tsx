import { Message } from '../ui/message.tsx'
import { failureText } from './failure-text.ts'

/** Why a change failed, until it is closed or tried again. */
export function MutationFailure({ of }: { of: { error: Error | null; reset: () => void } }) {
  return <Message kind="error" persistent message={failureText(of.error)} onClose={of.reset} />
}
