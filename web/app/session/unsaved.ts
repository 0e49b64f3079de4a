/** Whether the page has input that leaving it would lose. */
export const unsaved = { here: false }

export const leaveQuestion = 'What you typed is not saved yet. Leave this page all the same?'

/** Whether the page may be left: nothing is lost by it, or its person says so. */
export function mayLeave(): boolean {
  return !unsaved.here || confirm(leaveQuestion)
}
