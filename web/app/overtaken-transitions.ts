/**
 * Navigating during a page transition skips it. The browser then rejects a promise that the router
 * does not handle; this is not an error.
 */
export function expectOvertakenTransitions(): void {
  window.addEventListener('unhandledrejection', event => {
    const { reason } = event
    if (reason instanceof DOMException && /transition/i.test(reason.message)) event.preventDefault()
  })
}
