/** Matches what a spreadsheet makes of a number with more digits than it shows, such as 4.00638E+12. */
const rounded = /^\d(?:[.,]\d+)?E\+\d+$/i

/** Says that a cell has lost digits; undefined if it hasn't. */
export function findRounding(cell: string): string | undefined {
  return rounded.test(cell)
    ? `A spreadsheet rounded this number to “${cell}”. Format the column as text, and enter the number in full`
    : undefined
}
