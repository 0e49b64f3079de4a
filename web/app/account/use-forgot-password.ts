import { type RefObject, useId, useRef, useState } from 'react'

/** The panel that asks for a new password, the button that opens it, and what came of it. */
export function useForgotPassword(typed: RefObject<HTMLInputElement | null>) {
  const id = useId()
  const ref = useRef<HTMLButtonElement>(null)
  // The email that it starts with, while it is open.
  const [email, setEmail] = useState<string | null>(null)
  const [asked, setAsked] = useState<string | null>(null)
  const open = email !== null

  const close = () => {
    setEmail(null)
    ref.current?.focus()
  }
  const onDone = (message: string) => {
    setAsked(message)
    close()
  }
  return {
    opener: {
      ref,
      'aria-expanded': open,
      ...(open && { 'aria-controls': id }),
      onClick: () => setEmail(open ? null : (typed.current?.value ?? '')),
    },
    panel: open ? { id, email, onDone, onCancel: close } : null,
    asked,
    closeAsked: () => setAsked(null),
  }
}
