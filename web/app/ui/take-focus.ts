/** As a ref: focuses text that replaces something, so that it is announced. */
export const takeFocus = (element: HTMLElement | null) => element?.focus()
