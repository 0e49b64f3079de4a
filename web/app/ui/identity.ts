import type { PublicSettings } from '../../../contract/settings/public-settings.ts'
import { shop } from '../../../shop/shop.ts'

type Identity = Omit<PublicSettings['shop'], 'timeZone'> &
  Partial<Pick<PublicSettings['shop'], 'timeZone'>>

/**
 * What the shop is called, its currency and its time zone, where no hook can ask: titles, metadata, prices. A
 * process serves one shop, so all renderings share it; the root takes it from its loader before anything else renders.
 */
export const identity: Identity = { ...shop }

export function setIdentity(settings: Partial<PublicSettings>): void {
  Object.assign(identity, settings.shop)
}
