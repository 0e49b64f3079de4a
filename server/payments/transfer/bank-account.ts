import { electronicFormatIBAN, isValidBIC, isValidIBAN } from 'ibantools'

export type BankAccount = { holder: string; iban: string; bic: string | null }

/** The longest name of a beneficiary in a payment code (EPC069-12). */
const longestHolder = 70

/** Reads "holder; IBAN" or "holder; IBAN; BIC"; undefined where that is no account. */
export function readBankAccount(text: string): BankAccount | undefined {
  const [holder = '', iban = '', bic = '', ...rest] = text.split(';').map(part => part.trim())
  const plain = electronicFormatIBAN(iban) ?? ''
  const known = bic === '' || isValidBIC(bic)
  const named = holder !== '' && holder.length <= longestHolder && !/\p{Cc}/u.test(holder)
  if (!named || !isValidIBAN(plain) || !known || rest.length > 0) return
  return { holder, iban: plain, bic: bic || null }
}
