/** A tooltip for a name that a card may truncate. */
export function tooltipOf(name: string): string | undefined {
  return name.length > 40 ? name : undefined
}
