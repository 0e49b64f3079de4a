/** Formats times in the time zone that each call names. What it keeps is a format for each zone. */
export function zonedFormat(locale: string, options: Intl.DateTimeFormatOptions) {
  const formats = new Map<string, Intl.DateTimeFormat>()
  return (time: string | number, timeZone: string): string => {
    const format =
      formats.get(timeZone) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone })
    formats.set(timeZone, format)
    return format.format(new Date(time))
  }
}
