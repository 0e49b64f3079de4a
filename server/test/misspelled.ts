const letters = 'abcdefghijklmnopqrstuvwxyz'

/** The n-th way to get one letter wrong: replaced, left out, added or swapped with the next. */
export function misspelled(word: string, n: number): string {
  const at = (n * 7) % word.length
  const [before, letter, after] = [word.slice(0, at), word[at] ?? '', word.slice(at + 1)]
  const other = letters[(n * 11 + 3) % letters.length] ?? ''
  const ways = [
    before + other + after,
    before + after,
    before + letter + other + after,
    before + after.slice(0, 1) + letter + after.slice(1),
  ]
  return ways[n % ways.length] ?? word
}
