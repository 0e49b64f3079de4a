import type { PublicSettings } from '../../contract/settings.ts'
import { contactLink } from '../../contract/settings.ts'
import type { AppContext } from '../app-context.ts'

/** Omits empty settings, because every page contains the reply. */
export async function getPublicSettings({
  settings,
}: Pick<AppContext, 'settings'>): Promise<PublicSettings> {
  const { contact, social, legal, guarantee, returns } = await settings.read()
  return {
    ...(contact !== '' && { contact: contactLink(contact) }),
    ...(social.length > 0 && { social }),
    ...(legal.length > 0 && { legal }),
    ...(guarantee !== '' && { guarantee }),
    ...(returns !== '' && { returns }),
  }
}
