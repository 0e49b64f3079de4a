import { countryName } from '../../contract/addresses/country-name.ts'
import { zoneOf } from '../../contract/checkout/shipping-price.ts'
import { settingGroups } from '../../contract/settings/groups.ts'
import type { ShippingPrices, TryShipping } from '../../contract/settings/try-shipping.ts'
import { standardClass } from '../../contract/vat/tax-class.ts'
import { requireMay } from '../accounts/rights.ts'
import type { Actor } from '../activities/activities.ts'
import { invalid } from '../failure.ts'
import { fromDecimal, toDecimal } from '../money.ts'
import type { OrderContext } from '../orders/transactions.ts'
import { toShownTaxes } from '../rated-sums.ts'
import { readSalesSoFar, taxOrder } from './draft-order.ts'

/**
 * What a basket would pay today by each method, with zones that need not be saved. Its VAT is that of
 * products of the standard class.
 * @throws Failure `validation_failed` of a country whose VAT isn't known
 */
export async function tryShipping(
  context: OrderContext,
  actor: Actor,
  { zones, country, subtotal, grams }: TryShipping,
): Promise<ShippingPrices> {
  const { read } = context.db
  await requireMay(read, actor, settingGroups.shipping.may)
  const settings = await context.settings.read(read)
  const soFar = await readSalesSoFar(read, settings)
  const lines = [{ totalCents: fromDecimal(subtotal), taxClass: standardClass, grams }]
  const methods = zoneOf({ zones }, country)?.methods ?? []
  return {
    methods: methods.map(method => {
      const taxed = taxOrder(settings, lines, { country, method }, soFar)
      if (!taxed) {
        const message = `Set the VAT rate of ${countryName(country)} first, in the settings “VAT”`
        throw invalid('country', message)
      }
      const { shipping, total, taxes } = taxed.sums
      return {
        ...{ id: method.id, name: method.name, price: toDecimal(shipping) },
        ...{ total: toDecimal(total), tax: toShownTaxes(taxes) },
      }
    }),
  }
}
