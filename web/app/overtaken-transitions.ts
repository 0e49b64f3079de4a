/**
 * Who goes on before a page has changed into another one ends that change. The browser says so by
 * a promise that the router leaves alone, and that is no error.
 */
export function expectOvertakenTransitions(): void {
  window.addEventListener('unhandledrejection', event => {
    const { reason } = event
    if (reason instanceof DOMException && /transition/i.test(reason.message)) event.preventDefault()
  })
}
