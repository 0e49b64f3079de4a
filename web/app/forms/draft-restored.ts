/** Shown when a draft is restored after signing in again. */
export const draftRestored = 'You are signed in again. Your unsaved changes are still here.'
