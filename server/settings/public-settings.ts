import type { PublicSettings } from '../../contract/settings.ts'
import { contactLink } from '../../contract/settings.ts'
import type { AppContext } from '../app-context.ts'
import { offeredProviders } from '../payments/providers.ts'

/** Omits empty settings, because every page contains the reply. */
export async function getPublicSettings(
  context: Pick<AppContext, 'settings' | 'config' | 'db'>,
): Promise<PublicSettings> {
  const { contact, social, legal, guarantee, returns } = await context.settings.read()
  const payments = offeredProviders(context)
    .map(({ id }) => id)
    .filter(id => id !== 'demo')
  return {
    ...(contact !== '' && { contact: contactLink(contact) }),
    ...(social.length > 0 && { social }),
    ...(legal.length > 0 && { legal }),
    ...(guarantee !== '' && { guarantee }),
    ...(returns !== '' && { returns }),
    ...(payments.length > 0 && { payments }),
  }
}
