import '@mantine/core/styles/default-css-variables.layer.css'
import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/ActionIcon.layer.css'
import '@mantine/core/styles/AppShell.layer.css'
import '@mantine/core/styles/Button.layer.css'
import '@mantine/core/styles/Fieldset.layer.css'
import '@mantine/core/styles/Group.layer.css'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/Drawer.layer.css'
import '@mantine/core/styles/Loader.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/NavLink.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/PasswordInput.layer.css'
import '@mantine/core/styles/Pagination.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Radio.layer.css'
import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/SimpleGrid.layer.css'
import '@mantine/core/styles/Skeleton.layer.css'
import '@mantine/core/styles/Stack.layer.css'
import '@mantine/core/styles/Table.layer.css'
import '@mantine/core/styles/Text.layer.css'
import '@mantine/core/styles/Title.layer.css'
import '@mantine/core/styles/Tooltip.layer.css'
import './theme/tokens.css'
import { Outlet } from 'react-router'
import { SessionGuard } from '../session/session-guard.tsx'
import { ErrorPage } from '../ui/error-page.tsx'
import { noindex, titleOf } from '../ui/page-meta.ts'
import type { Route } from './+types/admin-layout'
import { AdminFailure } from './admin-failure.tsx'
import { adminRouteOf, useAdminRoute } from './admin-route.ts'
import { adminFrame } from './frame/admin-frame.tsx'
import { LoadingPage } from './loading-page.tsx'
import { StepUp } from './step-up/step-up.tsx'
import { requireMayOpen } from './use-may.ts'

export const handle = adminFrame

/** Before anything of an admin page loads. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  ({ request }) => requireMayOpen(request),
]

/** An error of the middleware appears in the first route that loads, so this one always does. */
export const clientLoader = () => null
export const shouldRevalidate = () => true

/** A getter, because the router adds the page to `matches` after this call, and reads the title later. */
export function meta({ matches }: Route.MetaArgs) {
  const page = {
    get title() {
      return titleOf(adminRouteOf(matches)?.title ?? 'Something went wrong')
    },
  }
  return [page, noindex]
}

export function HydrateFallback() {
  const route = useAdminRoute()
  if (!route) return null
  const { title, back, fallback } = route
  return fallback ? fallback() : <LoadingPage title={title} back={back} />
}

/** What only the admin pages load, so that the shop's stay light. */
export default function AdminLayout() {
  return (
    <SessionGuard>
      <Outlet />
      <StepUp />
    </SessionGuard>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const route = useAdminRoute()
  return (
    <SessionGuard>
      {route ? (
        <AdminFailure error={error} what={route.title} back={route.back} />
      ) : (
        <ErrorPage error={error} />
      )}
    </SessionGuard>
  )
}
