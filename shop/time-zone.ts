/** The shop's own, in which admins plan reductions: a name of the time zone database. */
export const timeZone = 'Europe/Dublin'

/** The city that people know it by. */
export const timeZoneCity = timeZone.replace(/.*\//, '').replace('_', ' ')
