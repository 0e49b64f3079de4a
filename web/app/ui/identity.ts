import type { PublicSettings } from '../../../contract/settings/public-settings.ts'
import { shop } from '../../../shop/shop.ts'

/**
 * What the shop is called, where no hook can ask: titles, metadata, links. A process serves one shop, so all
 * renderings share it; the root takes it from its loader before anything else renders.
 */
export const identity: PublicSettings['shop'] = {
  name: shop.name,
  tagline: shop.tagline,
  since: shop.since,
}

export function setIdentity(settings: Partial<PublicSettings>): void {
  Object.assign(identity, settings.shop)
}
