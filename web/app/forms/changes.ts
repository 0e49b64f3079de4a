/** What a draft changes of a record: what was typed, but for what is so already. */
export function changesOf<T extends object>(record: object, draft: T): Partial<T> {
  const now = new Map<string, unknown>(Object.entries(record))
  const changed = Object.entries(draft).filter(([name, value]) => value !== now.get(name))
  return Object.fromEntries(changed) as Partial<T>
}
