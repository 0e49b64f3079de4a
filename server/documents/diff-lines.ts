/** Lines of a text that differ, as one piece. */
type Change = {
  /** The first of them in the new text, from 1. */
  line: number
  from: string
  to: string
}

/** Pairs of lines that are compared: larger differences are one change. */
const maxPairs = 2_000_000

/** What differs between two texts by line, without changes of blank lines only. */
export function diffLines(from: string, to: string): Change[] {
  const [before, after] = [from.split('\n'), to.split('\n')]
  const start = countWhile(n => n < before.length && before[n] === after[n])
  const rest = Math.min(before.length, after.length) - start
  const end = countWhile(n => n < rest && before.at(-1 - n) === after.at(-1 - n))
  const old = before.slice(start, before.length - end)
  const fresh = after.slice(start, after.length - end)
  const common = old.length * fresh.length <= maxPairs ? commonLines(old, fresh) : []
  const changes: Change[] = []
  let [i, j] = [0, 0]
  for (const [nextOld, nextFresh] of [...common, [old.length, fresh.length] as const]) {
    const to = fresh.slice(j, nextFresh)
    const blank = Math.max(0, to.findIndex(isFilled))
    const change = {
      line: start + j + blank + 1,
      from: withoutBlankEnds(old.slice(i, nextOld)),
      to: withoutBlankEnds(to),
    }
    if (change.from !== change.to) changes.push(change)
    ;[i, j] = [nextOld + 1, nextFresh + 1]
  }
  return changes
}

function withoutBlankEnds(lines: string[]): string {
  const first = Math.max(0, lines.findIndex(isFilled))
  return lines.slice(first, lines.findLastIndex(isFilled) + 1).join('\n')
}

function isFilled(line: string): boolean {
  return line.trim() !== ''
}

function countWhile(holds: (n: number) => boolean): number {
  let n = 0
  while (holds(n)) n += 1
  return n
}

/**
 * The places of the longest common subsequence of lines, in both. Blank ones don't count: paragraphs that have
 * nothing in common would be compared with each other.
 */
function commonLines(old: string[], fresh: string[]): (readonly [number, number])[] {
  const width = fresh.length + 1
  // The length of that of the lines from `i` and from `j` on.
  const lengths = new Uint32Array((old.length + 1) * width)
  const at = (i: number, j: number) => lengths[i * width + j] ?? 0
  const isSame = (i: number, j: number) => old[i] === fresh[j] && isFilled(old[i] ?? '')
  for (let i = old.length - 1; i >= 0; i -= 1) {
    for (let j = fresh.length - 1; j >= 0; j -= 1) {
      lengths[i * width + j] = isSame(i, j)
        ? at(i + 1, j + 1) + 1
        : Math.max(at(i + 1, j), at(i, j + 1))
    }
  }
  const common: (readonly [number, number])[] = []
  let [i, j] = [0, 0]
  while (i < old.length && j < fresh.length) {
    if (isSame(i, j)) {
      common.push([i, j])
      ;[i, j] = [i + 1, j + 1]
    } else if (at(i + 1, j) >= at(i, j + 1)) i += 1
    else j += 1
  }
  return common
}
