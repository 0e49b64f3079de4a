import { selling } from '../../../shop/selling.ts'

/** The note on VAT beside prices. */
export function taxNote({
  smallBusiness,
}: Pick<typeof selling, 'smallBusiness'> = selling): string {
  return smallBusiness ? 'Small business: no VAT charged.' : 'VAT included.'
}
