import { useEffect, useRef, useState } from 'react'
import { draftKeySuffix } from '../../forms/kept-draft.ts'
import { Message } from '../../ui/message.tsx'
import styles from './order.module.css'

/** The result of the last action. */
export function ActionResult({ state }: { state: Omit<ActionState<string>, 'open'> }) {
  const { active, result, dismiss } = state
  const closed = useRef<string>(null)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (result) return place.current?.focus()
    if (active) closed.current = openerOf(active)
    else if (closed.current) {
      const opener = [closed.current, 'more']
        .map(name => document.querySelector<HTMLElement>(`[data-action="${name}"]`))
        .find(button => button !== null)
      opener?.focus()
    }
  }, [active, result])
  return (
    <div ref={place} className={styles.result} tabIndex={-1}>
      <Message
        kind={result?.kind ?? 'success'}
        message={result?.message}
        persistent={result?.persistent ?? false}
        onClose={dismiss}
      />
    </div>
  )
}

type ActiveAction<A extends string> = {
  action: A
  /** The id of the parcel, payment or email that it is about. */
  item?: string | undefined
}

export type Result = {
  kind: 'success' | 'error'
  message: string
  /** Stays until it is closed. */
  persistent: boolean
}

/**
 * The action whose form is open, one at a time, and the result of the last one. The form that was open when
 * a session ended is open again.
 * @param formKey prefix of the draft keys of the actions' forms
 */
export function useActiveAction<A extends string>(formKey: string) {
  const [active, setActive] = useState<ActiveAction<A> | null>(() => keptAction(formKey))
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

function keptAction<A extends string>(formKey: string): ActiveAction<A> | null {
  const [action, item] = draftKeySuffix(formKey)?.split(' ') ?? []
  return action ? { action: action as A, item } : null
}

/** The key of the draft of an action's form. @param prefix that of the record's forms */
export function formKeyOf(prefix: string, active: ActiveAction<string>): string {
  return `${prefix} ${openerOf(active)}`
}

/** Identifies the button that opens the form of an action. */
export function openerOf({ action, item }: ActiveAction<string>): string {
  return item ? `${action} ${item}` : action
}
