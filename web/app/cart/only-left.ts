/** Why the cart has fewer of a set than were wanted. */
export function onlyLeft(left: number): string {
  return left === 1
    ? 'Only 1 left: it’s in your cart'
    : `Only ${left} left: your cart has all ${left}`
}
