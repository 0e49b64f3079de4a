import { useSession } from '../session/session-store.ts'

/** The fields by name: texts, files, and texts by the id of a line. */
export type FormValues = Record<string, string | File | undefined | Record<string, string>>

type Kept = {
  userId: string
  /** Names the form. */
  place: string
  draft: FormValues
  /** The record's updatedAt when it was typed. */
  version: string | undefined
}

/** What was typed in a form whose user lost their session: in memory, and for them alone. */
let kept: Kept | null = null

useSession.subscribe(({ userId }) => {
  if (userId !== null && userId !== kept?.userId) kept = null
})

export function keepDraft(lost: Kept): void {
  kept = lost
}

export function keptDraft(place: string): Kept | null {
  const { userId } = useSession.getState()
  return kept?.place === place && kept.userId === userId ? kept : null
}

/** The rest of the name of the form that has a draft, if its name begins with a place. */
export function keptWithin(place: string): string | null {
  const name = kept?.place ?? ''
  return keptDraft(name) && name.startsWith(`${place} `) ? name.slice(place.length + 1) : null
}

/** It is in its form again. */
export function dropDraft(place: string): void {
  if (keptDraft(place)) kept = null
}
