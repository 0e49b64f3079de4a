import { ActionIcon, Drawer } from '@mantine/core'
import { useRef, useState } from 'react'
import { IconMenu } from '../../ui/icons/menu.ts'
import { useOnNavigation } from '../../ui/use-on-navigation.ts'
import { AdminLinks } from './admin-links.tsx'

/** The menu in a drawer, for screens that have no room for it beside the page. */
export function AdminMenu() {
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  useOnNavigation(() => setOpen(false))
  return (
    <>
      <ActionIcon
        ref={button}
        color="gray"
        ml={-8}
        display={{ md: 'none' }}
        aria-label="Admin menu"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <IconMenu size={22} stroke={1.75} />
      </ActionIcon>
      <Drawer.Root
        opened={isOpen}
        onClose={() => {
          setOpen(false)
          button.current?.focus()
        }}
        // Mantine does so after a pause, which takes the focus from a page that a link has opened.
        returnFocus={false}
        size="min(18rem, 85vw)"
        transitionProps={{ duration: 0 }}
      >
        <Drawer.Overlay />
        <Drawer.Content aria-label="Admin menu">
          <Drawer.Body p="sm">
            <Drawer.CloseButton aria-label="Close menu" size="xl" />
            <nav aria-label="Menu">
              <AdminLinks />
            </nav>
          </Drawer.Body>
        </Drawer.Content>
      </Drawer.Root>
    </>
  )
}
