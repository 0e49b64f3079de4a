type Defined<T> = { [Name in keyof T]?: Exclude<T[Name], undefined> }

export function withoutUndefined<T extends object>(values: T): Defined<T> {
  const entries = Object.entries(values).filter(([, value]) => value !== undefined)
  return Object.fromEntries(entries) as Defined<T>
}
