import { type RefObject, type ToggleEvent, useEffect, useId, useRef, useState } from 'react'

/**
 * The panel that requests a new password, and its result. The browser itself opens it, so it works
 * before scripts run; from then on it is rendered only while open.
 * @param before the result of a form sent without scripts
 */
export function useForgotPassword(
  typed: RefObject<HTMLInputElement | null>,
  before: { asked: string | null; open: boolean },
  onOpen: () => void,
) {
  const id = useId()
  const details = useRef<HTMLDetailsElement>(null)
  const [state, setState] = useState<'not hydrated' | 'open' | 'closed'>('not hydrated')
  const [email, setEmail] = useState('')
  const [asked, setAsked] = useState(before.asked)
  useEffect(() => setState(details.current?.open ? 'open' : 'closed'), [])

  const close = () => {
    if (details.current) details.current.open = false
    details.current?.querySelector('summary')?.focus()
  }
  return {
    details: {
      ref: details,
      open: before.open || undefined,
      onToggle: ({ newState }: ToggleEvent<HTMLDetailsElement>) => {
        setEmail(typed.current?.value ?? '')
        setState(newState === 'open' ? 'open' : 'closed')
        if (newState === 'open') onOpen()
      },
    },
    panel:
      state === 'closed'
        ? null
        : {
            id,
            email,
            focused: state === 'open',
            onDone: (message: string) => {
              setAsked(message)
              close()
            },
            onCancel: close,
          },
    asked,
    closeAsked: () => setAsked(null),
  }
}
