import { type RefObject, type ToggleEvent, useEffect, useId, useRef, useState } from 'react'

/**
 * The panel that requests a new password, and its result. The browser itself opens it, so it works
 * before scripts run; from then on it is rendered only while open.
 * @param before the result of a form sent without scripts
 */
export function useForgotPassword(
  typed: RefObject<HTMLInputElement | null>,
  before: { asked: string | null; open: boolean },
) {
  const id = useId()
  const details = useRef<HTMLDetailsElement>(null)
  // Undefined until hydration.
  const [isOpen, setIsOpen] = useState<boolean>()
  const [email, setEmail] = useState('')
  const [asked, setAsked] = useState(before.asked)
  useEffect(() => setIsOpen(details.current?.open), [])

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
        setIsOpen(newState === 'open')
      },
    },
    panel:
      isOpen === false
        ? null
        : {
            id,
            email,
            focused: isOpen === true,
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
