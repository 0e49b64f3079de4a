import { text } from './fields.ts'
import { limits } from './limits.ts'

const plain = /^[\p{L}\p{M}\p{Nd}\s.,;:!?()'’"“”„&×+*%/–-]*$/u
/** As in `shop.example`, `tel:112` and `//shop`: mail programs make links of them. */
const link = /\.\p{L}|:\S|\/\//u
const phoneNumber = /\p{Nd}(?:[\s().+/–-]*\p{Nd}){6}/u

/**
 * Which articles of an order somebody means. It goes by mail to an address that anybody may have
 * typed, so nothing in it leads anywhere.
 */
export const ArticlesInWords = text(limits.withdrawnArticles)
  .refine(
    words => plain.test(words),
    'must have only letters, digits and common punctuation marks: no symbols, links or email addresses',
  )
  .refine(words => !link.test(words), 'must not have a link: leave a space after dots and colons')
  .refine(words => !phoneNumber.test(words), 'must not have a phone number or other long numbers')
