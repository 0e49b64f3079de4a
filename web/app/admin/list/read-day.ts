/** A day that exists, of a year that a shop can have had; otherwise ''. */
export function readDay(text: string | null): string {
  const isDay = text !== null && /^2\d{3}-\d\d-\d\d$/.test(text)
  const date = isDay ? new Date(`${text}T00:00:00Z`) : new Date(Number.NaN)
  return isDay && date.toJSON()?.startsWith(text) ? text : ''
}
