/** The city that people know a time zone by: `Buenos Aires` for `America/Argentina/Buenos_Aires`. */
export function timeZoneCity(timeZone: string): string {
  return timeZone.replace(/.*\//, '').replaceAll('_', ' ')
}
