/** Cookies that no script can read. */
export const cookies = {
  session: 'session',
  /** The token of a device that an account trusts. */
  browser: 'browser',
  /** Identifies the browser that requested a sign-up or a password reset. */
  signUp: 'sign-up',
  reset: 'reset',
} as const
