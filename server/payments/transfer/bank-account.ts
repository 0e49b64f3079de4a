import { electronicFormatIBAN, isValidBIC, isValidIBAN } from 'ibantools'

export type BankAccount = { holder: string; iban: string; bic: string | null }

/** The maximum length of a beneficiary's name in a payment code (EPC069-12). */
const maxHolderLength = 70

/** Reads "holder; IBAN" or "holder; IBAN; BIC"; undefined if it is invalid. */
export function readBankAccount(text: string): BankAccount | undefined {
  const [holder = '', iban = '', bic = '', ...rest] = text.split(';').map(part => part.trim())
  const plain = electronicFormatIBAN(iban) ?? ''
  const known = bic === '' || isValidBIC(bic)
  const named = holder !== '' && holder.length <= maxHolderLength && !/\p{Cc}/u.test(holder)
  if (!named || !isValidIBAN(plain) || !known || rest.length > 0) return
  return { holder, iban: plain, bic: bic || null }
}
