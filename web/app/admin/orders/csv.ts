/** Lines as RFC 4180 has them; the mark at the start tells spreadsheets that it is UTF-8. */
export function csvOf(rows: (string | number)[][]): string {
  return `\uFEFF${rows.map(row => `${row.map(cell).join(',')}\r\n`).join('')}`
}

function cell(value: string | number): string {
  const text = typeof value === 'number' ? String(value) : disarm(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Spreadsheets take a text for a formula that begins so, and buyers choose their names. */
function disarm(text: string): string {
  return /^[=+\-@\t\r\n]/.test(text) ? `'${text}` : text
}
