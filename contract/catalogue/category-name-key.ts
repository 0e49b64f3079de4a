/** The form in which category names are compared and must be unique. */
export function categoryNameKey(name: string): string {
  return name.normalize('NFC').toLowerCase()
}
