import { useEffect, useRef } from 'react'
import { FormAlert } from '../../forms/form-alert.tsx'
import styles from './order.module.css'
import { type ActionState, openerOf } from './use-active-action.ts'

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
      <FormAlert
        kind={result?.kind ?? 'success'}
        message={result?.message}
        lasting={result?.lasting ?? false}
        onClose={dismiss}
      />
    </div>
  )
}
