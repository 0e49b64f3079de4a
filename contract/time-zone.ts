/** The shop's own, in which admins plan reductions: a name of the time zone database. */
export const timeZone = 'Europe/Dublin'
