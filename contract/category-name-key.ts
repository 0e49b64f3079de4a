/** The form in which the names of categories are compared, and must be unique. */
export function categoryNameKey(name: string): string {
  return name.normalize('NFC').toLowerCase()
}
