/**
 * What a spreadsheet takes for a formula, or for one that was escaped: at the start of a cell, and
 * after a semicolon, where some countries' spreadsheets split a file at them instead of commas.
 * Source: OWASP, CSV Injection.
 */
const starts = /(^|;)(?='*[=+\-@\t\r＝＋－＠])/g
const escapedStarts = /(^|;)'(?='*[=+\-@\t\r＝＋－＠])/g

/** An amount that is negative computes to itself. */
const number = /^-\d+(\.\d+)?$/

/** Has spreadsheets show a text that they would compute otherwise. `unescapeFormula` takes it back. */
export function escapeFormula(cell: string): string {
  return number.test(cell) ? cell : cell.replace(starts, "$1'")
}

/** The text that `escapeFormula` made a cell of. */
export function unescapeFormula(cell: string): string {
  return cell.replace(escapedStarts, '$1')
}
