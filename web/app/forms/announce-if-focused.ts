/** The ref of a field's error. If the field already has the focus, its new description isn't announced: an alert is. */
export function announceIfFocused(error: HTMLElement | null): void {
  const described = document.activeElement?.getAttribute('aria-describedby')
  if (error && described?.split(' ').includes(error.id)) error.role = 'alert'
}
