/** A name that a card may have no room for is its tooltip too. */
export function tooltipOf(name: string): string | undefined {
  return name.length > 40 ? name : undefined
}
