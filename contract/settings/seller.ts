import { z } from 'zod'
import { Email } from '../accounts/user.ts'
import { dropBlankLines, filledText, oneLine, text } from '../fields.ts'

const maxLines = 6

/** Several lines. */
export const AddressText = filledText(300, 'Enter an address')
  .check(dropBlankLines)
  .refine(value => value.split('\n').length <= maxLines, `Use at most ${maxLines} lines`)

/** Who sells, as the law asks a shop to name them (Directive 2000/31/EC, Article 5). */
export const SellerSettings = z.object({
  name: filledText(120, 'Enter a name').check(oneLine),
  address: AddressText,
  email: Email,
  /** Empty for none, as the rest. */
  phone: text(40).check(oneLine),
  /** The trade register, and the number there. */
  register: text(120).check(oneLine),
  /** A VAT ID, or a tax number, which only invoices show. */
  vatId: text(30).check(oneLine),
})
export type Seller = z.infer<typeof SellerSettings>

export const SellerReply = z.object({
  seller: SellerSettings,
  /** The number in the packaging register of France, whose law wants buyers to see it. */
  idu: z.string().optional(),
  /** It is the made-up one that came with the shop. */
  example: z.boolean(),
})

/** The name and the address, a line each. */
export function sellerLines({ name, address }: Pick<Seller, 'name' | 'address'>): string[] {
  return [name, ...address.split('\n')]
}
