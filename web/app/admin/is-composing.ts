/**
 * Whether a pressed key belongs to the composition of a character, so it isn't meant for the page. Safari sends the
 * Enter that ends a composition after its end, with this code.
 */
export function isComposing(key: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean {
  return key.isComposing || key.keyCode === 229
}
