import { useSession } from '../session/session-store.ts'

/** The fields by name: texts, files, and texts by the id of a line. */
export type FormValues = Record<string, string | File | undefined | Record<string, string>>

type Input = {
  draft: FormValues
  /** The record's updatedAt when it was typed. */
  version: string | undefined
}

type SavedDraft = Input & { userId: string; formKey: string }

/** Unsaved input of forms whose session ended: in memory, and only for the same user. */
let kept: SavedDraft[] = []

useSession.subscribe(({ userId }, before) => {
  // Another session ended: discard drafts that were never reopened.
  if (userId === null && before.userId !== null) kept = []
  if (userId !== null) kept = kept.filter(draft => draft.userId === userId)
})

export function keepDraft(lost: SavedDraft): void {
  kept.push(lost)
}

export function keptDraft(formKey: string): SavedDraft | null {
  const { userId } = useSession.getState()
  return kept.find(draft => draft.formKey === formKey && draft.userId === userId) ?? null
}

/** The part of a draft's key after `prefix`; null if no draft of this user starts with it. */
export function draftKeySuffix(prefix: string): string | null {
  const keys = kept.map(draft => draft.formKey).filter(keptDraft)
  return keys.find(key => key.startsWith(`${prefix} `))?.slice(prefix.length + 1) ?? null
}

/** Keeps what `read` finds in an open form if the session ends. */
export function keepOnSessionEnd(formKey: string, read: () => Input | null): () => void {
  dropDraft(formKey)
  return useSession.subscribe((now, { userId }) => {
    // Without an error, they signed out, and were asked.
    if (userId === null || now.userId !== null || !now.error) return
    const input = read()
    if (input) keepDraft({ userId, formKey, ...input })
  })
}

/** Removes a draft that its form shows again. */
export function dropDraft(formKey: string): void {
  const draft = keptDraft(formKey)
  kept = kept.filter(other => other !== draft)
}
