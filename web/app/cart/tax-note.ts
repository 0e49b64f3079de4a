import type { PublicSettings } from '../../../contract/settings/public-settings.ts'

/** The note on VAT beside prices. */
export function taxNote({ smallBusiness }: Pick<PublicSettings, 'smallBusiness'>): string {
  return smallBusiness ? 'Small business: no VAT charged.' : 'VAT included.'
}
