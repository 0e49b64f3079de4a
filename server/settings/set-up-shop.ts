import type { TaxSettings } from '../../contract/settings/tax.ts'
import type { SetUpShopBody } from '../../contract/setup/set-up-shop.ts'
import { shopDay } from '../../contract/time/shop-day.ts'
import { proposedRates } from '../../contract/vat/eu-vat-rates.ts'
import { standardClass } from '../../contract/vat/tax-class.ts'
import { rateOn } from '../../contract/vat/tax-rate.ts'
import type { Actor } from '../activities/activities.ts'
import { withCatalogueTransaction } from '../catalogue/version/catalogue-version.ts'
import { lockFinalFields } from './locked-fields.ts'
import { type SettingsContext, writeSettings } from './settings.ts'

/**
 * Saves what the owner of a new shop chooses first, in two groups of settings.
 * @throws Failure `validation_failed`, or `conflict` if one of the groups has a later version
 */
export async function setUpShop(
  context: SettingsContext,
  actor: Actor,
  { country, vat, versions, ...chosen }: SetUpShopBody,
): Promise<void> {
  await withCatalogueTransaction(
    context,
    actor,
    async ({ trx }) => {
      const { shop, tax, byDefault } = await context.settings.read(trx)
      const today = shopDay(Date.now(), chosen.timeZone)
      // The default rates are those of the example country.
      const rates = byDefault.includes('tax') ? [] : tax.rates
      const isWithoutLimit = tax.mode === 'automatic' && chosen.currency !== 'EUR'
      await writeSettings(context, trx, actor, [
        { group: 'shop', value: { ...shop, ...chosen }, version: versions.shop },
        {
          group: 'tax',
          value: {
            ...tax,
            // The limit for sales abroad is in euros.
            mode: isWithoutLimit ? 'home' : tax.mode,
            home: country,
            // At home, the checkbox for small businesses says it.
            exCountries: tax.exCountries.filter(code => code !== country),
            rates: withRate(rates, { country, percent: vat, today }),
          },
          version: versions.tax,
        },
      ])
    },
    {
      before: trx => lockFinalFields(context, trx, ['shop', 'tax']),
      may: { allOf: ['settings.shop', 'settings.money'] },
    },
  )
}

/** Adds the standard rate of a country, unless it applies today anyway. */
function withRate(
  rates: TaxSettings['rates'],
  { country, percent, today }: { country: string; percent: number; today: string },
): TaxSettings['rates'] {
  const own = { country, class: standardClass, percent, from: today, source: '' }
  const proposed = proposedRates.filter(
    rate => rate.country === country && rate.percent === percent,
  )
  const candidates = [
    rates,
    ...[...proposed, own].map(rate => [
      ...rates.filter(
        ({ country, class: of, from }) =>
          country !== rate.country || of !== rate.class || from !== rate.from,
      ),
      rate,
    ]),
  ]
  // An older rate of the preset has no effect where the owner has entered a later one.
  return (
    candidates.find(candidate => rateOn({ rates: candidate }, country, today) === percent) ?? rates
  )
}
