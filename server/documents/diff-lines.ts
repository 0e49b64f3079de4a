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
    const change = {
      line: start + j + 1,
      from: old.slice(i, nextOld).join('\n'),
      to: fresh.slice(j, nextFresh).join('\n'),
    }
    if ((change.from + change.to).trim() !== '') changes.push(change)
    ;[i, j] = [nextOld + 1, nextFresh + 1]
  }
  return changes
}

function countWhile(holds: (n: number) => boolean): number {
  let n = 0
  while (holds(n)) n += 1
  return n
}

/** The places of the longest common subsequence of lines, in both. */
function commonLines(old: string[], fresh: string[]): (readonly [number, number])[] {
  const width = fresh.length + 1
  // The length of that of the lines from `i` and from `j` on.
  const lengths = new Uint32Array((old.length + 1) * width)
  const at = (i: number, j: number) => lengths[i * width + j] ?? 0
  for (let i = old.length - 1; i >= 0; i -= 1) {
    for (let j = fresh.length - 1; j >= 0; j -= 1) {
      lengths[i * width + j] =
        old[i] === fresh[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
    }
  }
  const common: (readonly [number, number])[] = []
  let [i, j] = [0, 0]
  while (i < old.length && j < fresh.length) {
    if (old[i] === fresh[j]) {
      common.push([i, j])
      ;[i, j] = [i + 1, j + 1]
    } else if (at(i + 1, j) >= at(i, j + 1)) i += 1
    else j += 1
  }
  return common
}
