import { electronicFormatIBAN, isValidBIC, isValidIBAN } from 'ibantools'

import { maxHolder } from '../../../contract/settings/bank.ts'
import type { BankAccount } from '../../connections.ts'

/** Reads "holder; IBAN" or "holder; IBAN; BIC"; undefined if it is invalid. */
export function readBankAccount(text: string): BankAccount | undefined {
  const [holder = '', iban = '', bic = '', ...rest] = text.split(';').map(part => part.trim())
  const plain = electronicFormatIBAN(iban) ?? ''
  const known = bic === '' || isValidBIC(bic)
  const named = holder !== '' && holder.length <= maxHolder && !/\p{Cc}/u.test(holder)
  if (!named || !isValidIBAN(plain) || !known || rest.length > 0) return
  return { holder, iban: plain, bic: bic || null }
}
