/** The cookies of accounts; no script can read them. */
export const cookies = {
  /** The session of the signed-in user. */
  session: 'session',
  /** Marks this browser as known to an account. */
  browser: 'browser',
  /** Marks this browser as the one that requested a sign-up or a reset. */
  signUp: 'sign-up',
  reset: 'reset',
} as const
