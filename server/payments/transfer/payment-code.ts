import { renderSVG } from 'uqr'
import type { BankAccount } from '../../connections.ts'
import { type Cents, toDecimal } from '../../money.ts'

const maxBytes = 331
const maxVersion = 13

/** The content of the code for banking apps (EPC069-12, version 002). */
export function paymentCodeText(account: BankAccount, amount: Cents, reference: string): string {
  const { holder, iban, bic } = account
  const euro = `EUR${toDecimal(amount).toFixed(2)}`
  const lines = ['BCD', '002', '1', 'SCT', bic ?? '', holder, iban, euro, '', reference]
  const text = lines.join('\n')
  if (Buffer.byteLength(text) > maxBytes) throw new RangeError('The payment code is too long.')
  return text
}

/** The code as an SVG, with the quiet zone of four modules that scanners need. */
export function paymentCode(account: BankAccount, amount: Cents, reference: string): string {
  const text = paymentCodeText(account, amount, reference)
  const options = { ecc: 'M', boostEcc: false, maxVersion, border: 4 } as const
  return renderSVG(text, options)
}
