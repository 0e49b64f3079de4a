/** Said of a draft that outlived its session. */
export const stillHere = 'You are signed in again. Your unsaved changes are still here.'
