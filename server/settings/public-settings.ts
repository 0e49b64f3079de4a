import type { PublicSettings } from '../../contract/settings.ts'
import { contactLink } from '../../contract/settings.ts'
import type { AppContext } from '../app-context.ts'

/** What every page shows of the settings: nothing of what is empty, for it is sent with each page. */
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
