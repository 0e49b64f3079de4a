import { renderSVG } from 'uqr'
import { type Cents, toEuro } from '../../money.ts'
import type { BankAccount } from './bank-account.ts'

const mostBytes = 331
const highestVersion = 13

/** What the code says to a banking app (EPC069-12, version 002). */
export function paymentCodeText(account: BankAccount, amount: Cents, reference: string): string {
  const { holder, iban, bic } = account
  const euro = `EUR${toEuro(amount).toFixed(2)}`
  const lines = ['BCD', '002', '1', 'SCT', bic ?? '', holder, iban, euro, '', reference]
  const text = lines.join('\n')
  if (Buffer.byteLength(text) > mostBytes) throw new RangeError('The payment code is too long.')
  return text
}

/** The code as an SVG, with the border of four modules that readers need. */
export function paymentCode(account: BankAccount, amount: Cents, reference: string): string {
  const text = paymentCodeText(account, amount, reference)
  const options = { ecc: 'M', boostEcc: false, maxVersion: highestVersion, border: 4 } as const
  return renderSVG(text, options)
}
