import { Drawer } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './form-drawer.module.css'
import { useReturnFocus } from './use-return-focus.ts'

type FormDrawerProps = {
  title: string
  /** Escape, the close button or a click beside the drawer. */
  onClose: () => void
  children: ReactNode
}

/** The class of the buttons below a drawer's form. */
export const drawerActions = styles.actions ?? ''

/** Shows a form beside its page while it is rendered, then returns the focus to what opened it. */
export function FormDrawer({ title, onClose, children }: FormDrawerProps) {
  useReturnFocus()
  return (
    <Drawer.Root
      opened
      onClose={onClose}
      position="right"
      size={480}
      // Mantine does so after a pause, which takes the focus from a message.
      returnFocus={false}
      transitionProps={{ duration: 0 }}
      closeOnClickOutside={false}
    >
      {/* The second half of a double click is meant for the button that opened the drawer. */}
      <Drawer.Overlay
        onMouseDown={event => event.preventDefault()}
        onClick={({ detail: clicks }) => clicks < 2 && onClose()}
      />
      <Drawer.Content>
        <Drawer.Body className={styles.drawer ?? ''}>
          <div className={styles.title}>
            <Drawer.Title>{title}</Drawer.Title>
            <Drawer.CloseButton aria-label="Close" />
          </div>
          {children}
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  )
}
