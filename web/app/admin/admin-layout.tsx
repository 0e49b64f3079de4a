import '@mantine/core/styles/default-css-variables.layer.css'
import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/ActionIcon.layer.css'
import '@mantine/core/styles/AppShell.layer.css'
import '@mantine/core/styles/Button.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Drawer.layer.css'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/Loader.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/PasswordInput.layer.css'
import '@mantine/core/styles/Pagination.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Table.layer.css'
import '@mantine/core/styles/Tooltip.layer.css'
import './theme/tokens.css'
import { Outlet } from 'react-router'
import { SessionGuard } from '../session/session-guard.tsx'
import { adminFrame } from './frame/admin-frame.tsx'

export const handle = adminFrame

/** What only the admin pages load, so that the shop's stay light. */
export default function AdminLayout() {
  return (
    <SessionGuard>
      <Outlet />
    </SessionGuard>
  )
}
