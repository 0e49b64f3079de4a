/**
 * Whether a key belongs to the composition of a character, as of Japanese: Enter ends it. Safari sends
 * that Enter after the end, and only its old code tells.
 */
export function isComposing({ isComposing, keyCode }: KeyboardEvent): boolean {
  return isComposing || keyCode === 229
}
