import { useMatches } from 'react-router'
import type { PublicSettings } from '../../../contract/settings/public-settings.ts'

/** What admins have set of what all pages show; nothing where even that could not be loaded. */
export function useSettings(): Partial<PublicSettings> {
  return (useMatches()[0]?.loaderData as PublicSettings | undefined) ?? {}
}
