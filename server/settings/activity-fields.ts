import type { Product } from '../../contract/product.ts'
import type { Settings } from '../../contract/settings.ts'
import type { Fields } from '../activities/activities.ts'

/** The settings as the audit log shows them, with a line per entry of a list. */
export function toActivityFields(
  { contact, social, legal, guarantee, returns, featured }: Settings,
  products: Map<string, Pick<Product, 'name'>>,
): Fields {
  return {
    contact,
    socialLinks: social.map(({ network, href }) => `${network} ${href}`).join('\n'),
    legalLinks: legal.map(({ name, href }) => `${name} ${href}`).join('\n'),
    guaranteeNotice: guarantee,
    returnsAddress: returns,
    featuredProducts: featured
      .map(id => products.get(id.trim())?.name ?? 'a deleted product')
      .join('\n'),
  }
}
