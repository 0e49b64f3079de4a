/** What accounts keep in browsers; no script can read it. */
export const cookies = {
  /** Who is signed in. */
  session: 'session',
  /** That an account knows this browser. */
  browser: 'browser',
  /** That a sign-up or a reset was asked for here. */
  signUp: 'sign-up',
  reset: 'reset',
} as const
