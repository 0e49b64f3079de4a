import { useState } from 'react'

export type ActiveAction<A extends string> = {
  action: A
  /** The id of the parcel, payment or email that it is about. */
  item?: string | undefined
}

export type Result = {
  kind: 'success' | 'error'
  message: string
  /** Stays until it is closed. */
  lasting: boolean
}

/** The action whose form is open, one at a time, and the result of the last one. */
export function useActiveAction<A extends string>() {
  const [active, setActive] = useState<ActiveAction<A> | null>(null)
  const [result, setResult] = useState<Result | null>(null)
  return {
    active,
    result,
    open: (action: A, item?: string) => {
      setResult(null)
      setActive({ action, item })
    },
    close: () => setActive(null),
    done: (result: Result) => {
      setActive(null)
      setResult(result)
    },
    dismiss: () => setResult(null),
  }
}

export type ActionState<A extends string> = ReturnType<typeof useActiveAction<A>>

/** Identifies the button that opens the form of an action. */
export function openerOf({ action, item }: ActiveAction<string>): string {
  return item ? `${action} ${item}` : action
}
