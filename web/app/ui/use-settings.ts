import { useMatches } from 'react-router'
import type { ShownSettings } from '../../../contract/settings.ts'

/** What admins have set of what all pages show; nothing where even that could not be loaded. */
export function useSettings(): ShownSettings {
  return (useMatches()[0]?.loaderData as ShownSettings | undefined) ?? {}
}
