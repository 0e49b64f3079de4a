/** A ref for a field's error: it becomes an alert if the field keeps the focus, whose new description isn't announced. */
export function announceIfFocused(error: HTMLElement | null): void {
  const isFocused = () =>
    document.activeElement
      ?.getAttribute('aria-describedby')
      ?.split(' ')
      .includes(error?.id ?? '')
  if (!error || !isFocused()) return
  // A form moves the focus to its first error right after this.
  queueMicrotask(() => {
    if (isFocused()) error.role = 'alert'
  })
}
