/** Whether leaving the page would lose input. */
export const unsaved = { here: false }

export const leaveQuestion = 'You have unsaved changes. Leave this page?'

/** Whether the page may be left: nothing is lost, or the user confirms. */
export function mayLeave(): boolean {
  return !unsaved.here || confirm(leaveQuestion)
}
