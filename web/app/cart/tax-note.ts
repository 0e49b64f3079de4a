import type { PublicSettings } from '../../../contract/settings/public-settings.ts'

/** The note on VAT beside prices. */
export function taxNote({ vatNote }: Pick<PublicSettings, 'vatNote'>): string {
  return vatNote ?? 'VAT included.'
}
