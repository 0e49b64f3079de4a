import { Button, Menu } from '@mantine/core'
import type { Ref } from 'react'
import { IconChevronDown } from '../ui/icons/chevron-down.ts'

export type MenuAction = { label: string; danger?: boolean; onClick: () => void }

type MoreMenuProps = { actions: MenuAction[]; ref?: Ref<HTMLButtonElement> }

/** The actions of a page that are needed less often. */
export function MoreMenu({ actions, ref }: MoreMenuProps) {
  return (
    <Menu position="bottom-end" transitionProps={{ duration: 0 }}>
      <Menu.Target>
        <Button
          ref={ref}
          data-action="more"
          rightSection={<IconChevronDown size={16} aria-hidden="true" />}
        >
          More
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map(({ label, danger, onClick }) => (
          <Menu.Item key={label} onClick={onClick} {...(danger && { color: 'var(--danger)' })}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
