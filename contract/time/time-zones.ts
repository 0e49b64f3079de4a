/** Current names of time zones that browsers and servers may still list by an older name. */
const renamed: Record<string, string> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Catamarca': 'America/Argentina/Catamarca',
  'America/Coral_Harbour': 'America/Atikokan',
  'America/Cordoba': 'America/Argentina/Cordoba',
  'America/Godthab': 'America/Nuuk',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'America/Jujuy': 'America/Argentina/Jujuy',
  'America/Louisville': 'America/Kentucky/Louisville',
  'America/Mendoza': 'America/Argentina/Mendoza',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
}

const today = (name: string) => renamed[name] ?? name

let names: Set<string> | undefined

/** The time zones that this runtime knows, by the names of the time zone database; UTC is one of them. */
export function timeZoneNames(): Set<string> {
  names ??= new Set([...Intl.supportedValuesOf('timeZone').map(today).toSorted(), 'UTC'])
  return names
}

/**
 * The name by which a time zone is stored: `Europe/Kyiv` for `europe/kiev`.
 * @returns undefined for what isn't the zone of a place, such as `+02:00`
 */
export function canonicalTimeZone(name: string): string | undefined {
  try {
    const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions()
    const found = today(timeZone)
    return timeZoneNames().has(found) ? found : undefined
  } catch {
    return undefined
  }
}
