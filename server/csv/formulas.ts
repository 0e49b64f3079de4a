/** What a spreadsheet takes for a formula, or for one that was defused. */
const formula = /^'*[=+\-@\t\r＝＋－＠]/

/** Has spreadsheets show a text that they would compute otherwise. `armed` takes it back. */
export function defused(cell: string): string {
  return formula.test(cell) ? `'${cell}` : cell
}

/** The text that `defused` made a cell of. */
export function armed(cell: string): string {
  return cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell
}
