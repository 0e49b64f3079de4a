export const say = (line: string) => process.stdout.write(`${line}\n`)

/** @returns the upper of the two in the middle where their number is even; 0 of none */
export function median(values: number[] = []): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
