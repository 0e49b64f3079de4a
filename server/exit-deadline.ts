import { second } from '../contract/durations.ts'

/** After this time, a shop that stops exits whatever it still does, such as waiting for a database that doesn’t answer. */
export const exitAfterMs = 7 * second
