/** Moves the focus to the start of the page, or of the dialog over it, unless something has it. */
export function focusStart(): void {
  if (document.activeElement !== document.body) return
  const dialogs = document.querySelectorAll<HTMLElement>('[aria-modal="true"]')
  const start = [...dialogs].at(-1) ?? document.getElementById('main')
  start?.focus({ preventScroll: true })
}
