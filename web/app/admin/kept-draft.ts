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

/** What was typed in the forms whose user lost their session: in memory, and for them alone. */
let kept: Kept[] = []

useSession.subscribe(({ userId }, before) => {
  // The drafts of an earlier session were left where they were.
  if (userId === null && before.userId !== null) kept = []
  if (userId !== null) kept = kept.filter(draft => draft.userId === userId)
})

export function keepDraft(lost: Kept): void {
  kept.push(lost)
}

export function keptDraft(place: string): Kept | null {
  const { userId } = useSession.getState()
  return kept.find(draft => draft.place === place && draft.userId === userId) ?? null
}

/** The rest of the name of the form that has a draft, if its name begins with a place. */
export function keptWithin(place: string): string | null {
  const names = kept.map(draft => draft.place).filter(keptDraft)
  return names.find(name => name.startsWith(`${place} `))?.slice(place.length + 1) ?? null
}

/** It is in its form again. */
export function dropDraft(place: string): void {
  const draft = keptDraft(place)
  kept = kept.filter(other => other !== draft)
}
