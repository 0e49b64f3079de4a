import { timeZoneCity } from '../../../contract/time/time-zone-city.ts'
import { identity } from './identity.ts'

/** That of the shop's days and times; UTC before the root's loader has said which. */
export function shopTimeZone(): string {
  return identity.timeZone ?? 'UTC'
}

/** The city whose clock the shop goes by. */
export function shopCity(): string {
  return timeZoneCity(shopTimeZone())
}
