import type { TaxSettings } from './settings/tax.ts'

/** Where sales to consumers in other countries of the EU are taxed, in words. */
export const taxModes: Record<TaxSettings['mode'], string> = {
  automatic: 'Taxed at home up to €10,000, then at the destination',
  home: 'Taxed in the home country',
  destination: 'Taxed in the country of destination',
}
