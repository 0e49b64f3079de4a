/**
 * A creditor reference (ISO 11649), which banks check as they do an IBAN.
 * @param text capital letters and digits, at most 21
 */
export function creditorReference(text: string): string {
  // The letters R and F are 27 and 15; the check digits begin as 00.
  const number = [...`${text}RF00`].map(sign => Number.parseInt(sign, 36)).join('')
  const check = 98n - (BigInt(number) % 97n)
  return `RF${String(check).padStart(2, '0')}${text}`
}

/** As people read it. */
export function inGroups(text: string): string {
  return text.replace(/(.{4})(?=.)/g, '$1 ')
}
