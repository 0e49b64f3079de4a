/** Whether leaving the page would lose input. */
export const unsaved = { here: false }

export const leaveQuestion = 'What you typed is not saved yet. Leave this page all the same?'

/** Whether the page may be left: nothing is lost, or the user confirms. */
export function mayLeave(): boolean {
  return !unsaved.here || confirm(leaveQuestion)
}
