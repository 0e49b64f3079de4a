import { Fragment, type ReactNode, useContext, useEffect, useRef } from 'react'
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useMatches,
} from 'react-router'
import type { Route } from './+types/root'
import { identity, setIdentity } from './ui/identity.ts'
import './theme/tokens.css'
import './theme/primitives.css'
import { api, clientContext, withRouteErrors } from './api.ts'
import { CartCountScript } from './cart/cart-count-script.tsx'
import { NonceContext } from './rendering.ts'
import { ErrorPage } from './ui/error-page.tsx'
import { Footer } from './ui/footer.tsx'
import { type Frame, isFrame } from './ui/frame.ts'
import { Header } from './ui/header.tsx'
import { NavigationProgress } from './ui/navigation-progress.tsx'
import { pageMeta } from './ui/page-meta.ts'
import { SiteHead } from './ui/site-head.tsx'
import { SkipLink } from './ui/skip-link.tsx'
import { useFocusOnNavigation } from './ui/use-focus-on-navigation.ts'
import { useSettings } from './ui/use-settings.ts'

const shopFrame: Frame = { Top: Header, Bottom: Footer }

export function meta({ error }: Route.MetaArgs) {
  if (!error) return pageMeta(identity.name)
  const missing = isRouteErrorResponse(error) && error.status === 404
  return pageMeta(missing ? 'Page not found' : 'Something went wrong')
}

export function loader({ context }: Route.LoaderArgs) {
  return withRouteErrors(context.get(clientContext)('GET /api/settings'))
}

export const clientLoader = () => withRouteErrors(api('GET /api/settings'))

/** What all pages show is loaded with the first one, and anew only where it is set. */
export const shouldRevalidate = ({ currentUrl }: ShouldRevalidateFunctionArgs) =>
  /^\/(settings|setup-shop|texts)-admin\b/.test(currentUrl.pathname)

export default function App() {
  return <Outlet />
}

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useContext(NonceContext)
  const main = useRef<HTMLElement>(null)
  const settings = useSettings()
  setIdentity(settings)
  useFocusOnNavigation(main)
  useEffect(() => {
    // From now on the router follows Back, not the script of defer-hydration.ts.
    window.onpopstate = null
  }, [])
  const frame = useMatches().find(({ handle }) => isFrame(handle))?.handle
  const { Top, Bottom, Around = Fragment, theme } = isFrame(frame) ? frame : shopFrame
  return (
    <html lang="en" className={theme} data-mantine-color-scheme="light">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {import.meta.env.SSR && <SiteHead />}
        <Meta />
        <Links nonce={nonce} />
      </head>
      <body>
        <SkipLink to="main" text="Skip to content" />
        {Top && <Top />}
        <CartCountScript />
        <NavigationProgress />
        <Around>
          <main ref={main} id="main" tabIndex={-1}>
            {settings.closed && Top === Header && (
              <p className="page notice">We’re not taking orders at the moment.</p>
            )}
            {children}
          </main>
        </Around>
        {Bottom && <Bottom />}
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  )
}

export const ErrorBoundary = ErrorPage
