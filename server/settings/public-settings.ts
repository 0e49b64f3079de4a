import { sentMethods } from '../../contract/checkout/shipping-price.ts'
import { contactLink } from '../../contract/settings/footer.ts'
import type { LookSettings } from '../../contract/settings/look.ts'
import type { PublicSettings } from '../../contract/settings/public-settings.ts'
import { returnsLines } from '../../contract/settings/returns.ts'
import { shopDefaults } from '../../shop/defaults.ts'
import type { AppContext } from '../app-context.ts'
import { findExamples } from '../documents/read-documents.ts'
import { offeredProviders } from '../payments/providers.ts'
import { exemptionNote } from './exemption-note.ts'
import { isClosed } from './is-closed.ts'
import { lookCss } from './look-css.ts'

/** Omits empty settings, because every page contains the reply. */
export async function getPublicSettings(
  context: Pick<AppContext, 'settings' | 'config' | 'db'>,
): Promise<PublicSettings> {
  const current = await context.settings.read()
  const { shop, look, footer, goods, returns, seller, shipping } = current
  const payments = (await offeredProviders(context)).map(({ id }) => id).filter(id => id !== 'demo')
  const shown = {
    contact: footer.contact && contactLink(footer.contact),
    social: footer.social,
    legal: footer.legal,
    ...goods,
    returns: returnsLines(returns.address, seller),
    shipping: sentMethods(shipping.zones[0]?.methods ?? []).map(
      ({ name, delivery, tiers, freeFrom, byWeight }) => ({
        ...{ name, delivery, tiers, freeFrom },
        ...(byWeight && { byWeight }),
      }),
    ),
    payments,
  }
  const examples = await findExamples(context.db.read, current)
  const { name, tagline, since, timeZone, currency } = shop
  return {
    shop: { name, tagline, since, timeZone, currency },
    publicUrl: context.config.publicUrl,
    withdrawalDays: returns.withdrawalDays,
    ...(isClosed(context.config, current) && { closed: true }),
    ...shownLook(look),
    ...(!examples.includes('accessibility') && { accessibility: true }),
    ...(returns.paidBy === 'seller' && { freeReturns: true }),
    ...vatNote(current),
    ...Object.fromEntries(Object.entries(shown).filter(([, value]) => value.length > 0)),
  }
}

function vatNote(settings: Parameters<typeof exemptionNote>[0]): Pick<PublicSettings, 'vatNote'> {
  const note = exemptionNote(settings)
  return note === undefined ? {} : { vatNote: note }
}

function shownLook(look: LookSettings): Pick<PublicSettings, 'look'> {
  const css = lookCss(look)
  const icon = look.icon.file || look.logo.file
  const ground = look.ground !== shopDefaults.look.ground && { ground: look.ground }
  return css ? { look: { css, ...(icon && { icon }), ...ground } } : {}
}
