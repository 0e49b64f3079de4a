import { formatAmount } from '../../../contract/money/format-amount.ts'
import { identity } from '../ui/identity.ts'

/** A price in the shop's currency, formatted identically on the server and in every browser: "−€5.00". */
export const formatPrice = (price: number) => formatAmount(price, identity.currency)
