import type { ReactNode } from 'react'
import { useMatches } from 'react-router'
import { type NamedLink, overviewAdmin } from './links.ts'

/** What the admin layout needs to know about a page. Its route exports it as the `handle`. */
type AdminRoute = {
  title: string
  /** Where a page that failed leads to. */
  back: NamedLink
  /** Shown before scripts run, instead of a title and a placeholder. */
  fallback?: () => ReactNode
}

export function adminRoute(route: Omit<AdminRoute, 'back'> & Partial<AdminRoute>): AdminRoute {
  return { back: overviewAdmin, ...route }
}

/** The handle of the innermost page; undefined if its script couldn't be loaded. */
export function adminRouteOf(
  matches: readonly ({ handle?: unknown } | undefined)[],
): AdminRoute | undefined {
  return matches.at(-1)?.handle as AdminRoute | undefined
}

export function useAdminRoute(): AdminRoute | undefined {
  return adminRouteOf(useMatches())
}
