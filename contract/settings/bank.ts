import { z } from 'zod'
import { oneLine, text } from '../fields.ts'

/** The maximum length of a beneficiary's name in a payment code (EPC069-12). */
export const maxHolder = 70

/** As banks store it: without spaces, in capital letters. */
const compact = (longest: number) =>
  text(longest).overwrite(value => value.replace(/\s/g, '').toUpperCase())

/** The account for bank transfers. Empty for none; the server checks the IBAN and the BIC. */
export const BankSettings = z.object({
  holder: text(maxHolder).check(oneLine),
  iban: compact(50),
  bic: compact(20),
})
