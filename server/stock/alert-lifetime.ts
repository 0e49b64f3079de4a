import { day, year } from '../../contract/time/durations.ts'

/** How long an address waits for a product, in ms. */
export const alertLifetime = { unconfirmed: day, confirmed: year }
