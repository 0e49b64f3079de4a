/** As a ref: focuses text that replaces something, so that it is announced. */
export const takeFocus = (element: HTMLElement | null) => element?.focus()

/** The same, unless the focus is elsewhere, such as in a field that is being filled in. */
export const takeLostFocus = (element: HTMLElement | null) => {
  if (document.activeElement === document.body) element?.focus()
}
