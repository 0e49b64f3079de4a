import { type ComponentType, createContext, Fragment, use, useLayoutEffect } from 'react'
import { createRoot } from 'react-dom/client'
import {
  createRoutesStub,
  type NavigateFunction,
  Outlet,
  useLocation,
  useMatches,
  useNavigate,
} from 'react-router'
import { onTestFinished } from 'vitest'
import type { PublicSettings } from '../../../contract/settings/public-settings.ts'
import { isFrame } from '../ui/frame.ts'
import { shopIn } from './shop-in.ts'

type StubRoute = Parameters<typeof createRoutesStub>[0][number]

/** A module of a route, as `routes.ts` names it. */
type Page = {
  default: (props: never) => unknown
  clientLoader?: (args: never) => unknown
  clientMiddleware?: readonly unknown[]
  HydrateFallback?: ComponentType
  ErrorBoundary?: (props: never) => unknown
  shouldRevalidate?: (args: never) => boolean
  handle?: unknown
}

type Options = {
  at?: string
  layout?: Page
  /** What stands above the pages. */
  Top?: ComponentType
  /** What the root's loader has. */
  settings?: Partial<PublicSettings>
}

/** The router of the rendered pages. */
type Visit = { path: string; navigate: NavigateFunction | undefined }

const Rendered = createContext<{ Top: ComponentType; visit: Visit } | null>(null)

/**
 * Renders pages by their paths, at the first one unless told otherwise, with the frame that they ask for.
 * A path without a page leads to an empty one.
 */
export function renderPages(
  pages: Record<string, Page>,
  { at = Object.keys(pages)[0] ?? '/', layout, Top = Fragment, settings = {} }: Options = {},
) {
  const visit: Visit = { path: at, navigate: undefined }
  onTestFinished(shopIn(settings.shop?.timeZone ?? 'Europe/Dublin'))
  const children = Object.entries(pages).map(([path, page]) => toRoute(page, path))
  const inside = layout ? [{ ...toRoute(layout), children }] : children
  const Stub = createRoutesStub([
    {
      id: 'root',
      loader: () => settings,
      shouldRevalidate: () => false,
      Component: Frame,
      HydrateFallback: Nothing,
      children: [...inside, { path: '*', Component: Nothing }],
    },
  ])
  const place = document.body.appendChild(document.createElement('div'))
  // The body lays out what is inside.
  place.style.display = 'contents'
  const root = createRoot(place)
  root.render(
    <Rendered value={{ Top, visit }}>
      <Stub initialEntries={[at]} hydrationData={{ loaderData: { root: settings } }} />
    </Rendered>,
  )
  onTestFinished(() => {
    root.unmount()
    place.remove()
    document.documentElement.className = ''
  })
  return {
    /** The current address. */
    path: () => visit.path,
    go: (to: string) => visit.navigate?.(to),
    back: () => visit.navigate?.(-1),
  }
}

const Nothing = () => null

function Frame() {
  const { Top, visit } = use(Rendered) ?? {}
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  // Before anything is on the screen that a test could wait for.
  useLayoutEffect(() => {
    if (visit) Object.assign(visit, { path: pathname + search, navigate })
  })
  const frame = useMatches().find(({ handle }) => isFrame(handle))?.handle
  const { Around = Fragment, theme = '' } = isFrame(frame) ? frame : {}
  useLayoutEffect(() => {
    document.documentElement.className = theme
  }, [theme])
  return (
    <>
      {Top && <Top />}
      <Around>
        <main id="main" tabIndex={-1}>
          <Outlet />
        </main>
      </Around>
    </>
  )
}

function toRoute(page: Page, path?: string): StubRoute {
  const { default: Component, clientLoader, clientMiddleware, ...rest } = page
  const { HydrateFallback, ErrorBoundary, shouldRevalidate, handle } = rest
  return {
    ...(path && { path }),
    Component,
    handle,
    ...(clientLoader && { loader: clientLoader }),
    ...(clientMiddleware && { middleware: clientMiddleware }),
    ...(HydrateFallback && { HydrateFallback }),
    ...(ErrorBoundary && { ErrorBoundary }),
    ...(shouldRevalidate && { shouldRevalidate }),
  } as StubRoute
}
