import { second } from '../contract/time/durations.ts'

/** A stopping shop exits after this time whatever it is still doing, such as waiting for a database that doesn't answer. */
export const exitAfterMs = 7 * second
