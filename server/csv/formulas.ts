/**
 * What a spreadsheet takes for a formula, or for one that was defused: at the start of a cell, and
 * after a semicolon, where some countries' spreadsheets split a file at them instead of commas.
 * Source: OWASP, CSV Injection.
 */
const starts = /(^|;)(?='*[=+\-@\t\r＝＋－＠])/g
const defusedStarts = /(^|;)'(?='*[=+\-@\t\r＝＋－＠])/g

/** An amount that is negative computes to itself. */
const number = /^-\d+(\.\d+)?$/

/** Has spreadsheets show a text that they would compute otherwise. `armed` takes it back. */
export function defused(cell: string): string {
  return number.test(cell) ? cell : cell.replace(starts, "$1'")
}

/** The text that `defused` made a cell of. */
export function armed(cell: string): string {
  return cell.replace(defusedStarts, '$1')
}
