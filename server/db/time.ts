/** Now, but always later than the time given, so that a row's `updated_at` grows with each change. */
export function laterThan(time: string): string {
  return new Date(Math.max(Date.now(), Date.parse(time) + 1)).toISOString()
}
