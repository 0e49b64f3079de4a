/**
 * What a spreadsheet takes for a formula, or for one that was escaped: at the start of a cell, and after a semicolon or
 * a line break, where some countries' spreadsheets split a file at semicolons instead of commas.
 * The items of a list, such as "- soft", stay readable. Source: OWASP, CSV Injection.
 */
const starts = /(?<=^|[;\n\r])(?!(?<=[\n\r])- )(?=['"]*[=+\-@\t\r＝＋－＠])/g
const escapedStarts = /(?<=^|[;\n\r])'(?=['"]*[=+\-@\t\r＝＋－＠])/g

/** A negative amount is no formula. */
const number = /^-\d+(\.\d+)?$/

/** Makes spreadsheets show a text that they would otherwise compute. `unescapeFormula` reverts it. */
export function escapeFormula(cell: string): string {
  return number.test(cell) ? cell : cell.replace(starts, "'")
}

/** Reverses `escapeFormula`. */
export function unescapeFormula(cell: string): string {
  return cell.replace(escapedStarts, '')
}
