const yes = new Set(['yes', 'true', '1'])
const no = new Set(['no', 'false', '0'])

/** Parses a yes or no cell; undefined for anything else. */
export function parseYesNo(text: string): boolean | undefined {
  const answer = text.toLowerCase()
  if (yes.has(answer)) return true
  return no.has(answer) ? false : undefined
}
