export const say = (line: string) => process.stdout.write(`${line}\n`)

/** @returns the upper of the two in the middle where their number is even; 0 of none */
export function median(values: number[] = []): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

/** What a benchmark found. */
export type Row = {
  what: string
  value: number
  unit:
    | 'requests a second'
    | 'of a bare server'
    | 'of the idle rate'
    | 'ms'
    | 's'
    | 'MB'
    | 'replies'
    | 'points'
  /** What a bare server did in the same run, in requests a second. */
  bare?: number
  /** The size of the catalogue, for curves. */
  products?: number
}

export type Benchmark = { title: string; measure: () => Promise<Row[]> }
