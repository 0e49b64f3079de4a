/**
 * A creditor reference (ISO 11649), whose check digits banks verify as those of an IBAN.
 * @param text capital letters and digits, at most 21
 */
export function creditorReference(text: string): string {
  // R and F count as 27 and 15; the check digits start as 00.
  const number = [...`${text}RF00`].map(sign => Number.parseInt(sign, 36)).join('')
  const check = 98n - (BigInt(number) % 97n)
  return `RF${String(check).padStart(2, '0')}${text}`
}

/** Splits a reference or an IBAN into groups of four. */
export function inGroups(text: string): string {
  return text.replace(/(.{4})(?=.)/g, '$1 ')
}
