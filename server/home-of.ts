/** The country that an order was sold from: what was exempt or an export there stays so when the shop moves. */
export function homeOf(
  { home_country }: { home_country: string },
  { home }: { home: string },
): string {
  return home_country || home
}
