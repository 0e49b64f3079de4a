import { type ChangeEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Field } from '../forms/submitted-values.ts'
import { useUnsavedChangesPrompt } from '../forms/use-unsaved-changes-prompt.ts'
import { useSession } from '../session/session-store.ts'
import { heldBy } from './file-fields.ts'
import { type FormValues as Draft, dropDraft, keepDraft, keptDraft } from './kept-draft.ts'

type DraftOf = {
  /** Names the form. */
  place: string
  /** The values of the record, as the fields show them. */
  values?: Record<string, string>
  /** The record's updatedAt. */
  version?: string
}

/**
 * What was typed in a form beside the values of its record. Leaving it asks; a lost session keeps it
 * until the same user is back.
 */
export function useDraft({ place, values = {}, version }: DraftOf) {
  const [kept] = useState(() => keptDraft(place))
  const [draft, setDraft] = useState<Draft>(kept?.draft ?? {})
  const latest = useRef(draft)
  const write = (next: Draft) => {
    latest.current = next
    setDraft(next)
  }
  const unsaved = Object.entries(draft).some(([name, value]) => value !== (values[name] ?? ''))

  const onLost = useEffectEvent((userId: string) => {
    if (unsaved) keepDraft({ userId, place, draft, version })
  })
  useEffect(() => {
    dropDraft(place)
    return useSession.subscribe(({ userId, error }, before) => {
      // Without an error, they logged out, and were asked.
      if (before.userId !== null && userId === null && error) onLost(before.userId)
    })
  }, [place])

  return {
    kept,
    unsaved,
    leave: useUnsavedChangesPrompt(unsaved),
    /** The draft as it is now, also in the midst of an event. */
    now: () => latest.current,
    valueOf: (name: string) => {
      const value = draft[name] ?? values[name] ?? ''
      return typeof value === 'string' ? value : ''
    },
    /** The file that was chosen in a field. */
    fileOf: (name: string) => (draft[name] instanceof File ? draft[name] : undefined),
    /** Follows the fields of a form. */
    read: ({ target }: ChangeEvent<HTMLFormElement>) => {
      const { [target.name]: _, ...others } = latest.current
      const value = heldBy(target as EventTarget as Field)
      write(value === undefined ? others : { ...others, [target.name]: value })
    },
    /** Changes a field that is no input. */
    set: (name: string, value: string) => write({ ...latest.current, [name]: value }),
    /** What was sent is the record's now; returns whether more was typed since then. */
    settle: (sent: Draft) => {
      const typed = Object.entries(latest.current).filter(([name, value]) => value !== sent[name])
      write(Object.fromEntries(typed))
      return typed.length > 0
    },
    clear: () => write({}),
  }
}
