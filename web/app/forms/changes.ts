/** The changes of a draft: what was typed, without values that the record already has. */
export function changesOf<T extends object>(record: object, draft: T): Partial<T> {
  const now = new Map<string, unknown>(Object.entries(record))
  const changed = Object.entries(draft).filter(([name, value]) => value !== now.get(name))
  return Object.fromEntries(changed) as Partial<T>
}
