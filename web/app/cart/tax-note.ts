import { selling } from '../../../shop/selling.ts'

/** What the prices of a shop say of VAT. */
export function taxNote({
  smallBusiness,
}: Pick<typeof selling, 'smallBusiness'> = selling): string {
  return smallBusiness ? 'A small business: no VAT is charged.' : 'VAT included.'
}
