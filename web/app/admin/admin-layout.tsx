import '@mantine/core/styles/default-css-variables.css'
import '@mantine/core/styles/UnstyledButton.css'
import '@mantine/core/styles/ActionIcon.css'
import '@mantine/core/styles/AppShell.css'
import '@mantine/core/styles/Button.css'
import '@mantine/core/styles/InlineInput.css'
import '@mantine/core/styles/Checkbox.css'
import '@mantine/core/styles/CloseButton.css'
import '@mantine/core/styles/Drawer.css'
import '@mantine/core/styles/Input.css'
import '@mantine/core/styles/Loader.css'
import '@mantine/core/styles/Menu.css'
import '@mantine/core/styles/ModalBase.css'
import '@mantine/core/styles/Modal.css'
import '@mantine/core/styles/Overlay.css'
import '@mantine/core/styles/Paper.css'
import '@mantine/core/styles/PasswordInput.css'
import '@mantine/core/styles/Pagination.css'
import '@mantine/core/styles/Popover.css'
import '@mantine/core/styles/Table.css'
import '@mantine/core/styles/Tooltip.css'
import { Outlet } from 'react-router'
import { SessionGuard } from '../session/session-guard.tsx'
import { AdminQuery } from './admin-query.tsx'
import { adminFrame } from './frame/admin-frame.tsx'

export const handle = adminFrame

/** What only the admin pages load, so that the shop's stay light. */
export default function AdminLayout() {
  return (
    <AdminQuery>
      <SessionGuard>
        <Outlet />
      </SessionGuard>
    </AdminQuery>
  )
}
