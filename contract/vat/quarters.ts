/** The quarter of a day, such as 2026-Q4. */
export function quarterOf(day: string): string {
  return `${day.slice(0, 4)}-Q${Math.ceil(Number(day.slice(5, 7)) / 3)}`
}

/** The quarter that is `count` quarters later or, if negative, earlier. */
export function addQuarters(quarter: string, count: number): string {
  const at = Number(quarter.slice(0, 4)) * 4 + Number(quarter.slice(6)) - 1 + count
  return `${Math.floor(at / 4)}-Q${(at % 4) + 1}`
}

/** The first day of a quarter. */
export function firstDayOf(quarter: string): string {
  const month = Number(quarter.slice(6)) * 3 - 2
  return `${quarter.slice(0, 4)}-${String(month).padStart(2, '0')}-01`
}
