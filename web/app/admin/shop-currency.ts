import { currencyName, currencySign } from '../../../contract/money/currency.ts'
import { identity } from '../ui/identity.ts'

/** The shop's currency in a sentence: "euros". */
export const shopCurrency = () => currencyName(identity.currency)

/** The sign of the shop's currency in a label: "€". */
export const currencyMark = () => currencySign(identity.currency)
