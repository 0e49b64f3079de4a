import { Modal } from '@mantine/core'
import { useOnNavigation } from '../../ui/use-on-navigation.ts'
import { useReturnFocus } from '../form/use-return-focus.ts'
import { SearchBox, type SearchBoxProps } from './search-box.tsx'
import styles from './search-dialog.module.css'

/** Finds records and pages, wherever in the admin pages somebody is. */
export default function SearchDialog({ typed, onClose }: SearchBoxProps) {
  useReturnFocus()
  useOnNavigation(onClose)
  return (
    <Modal.Root
      opened
      onClose={onClose}
      size="40rem"
      yOffset="10dvh"
      returnFocus={false}
      transitionProps={{ duration: 0 }}
    >
      <Modal.Overlay />
      <Modal.Content aria-label="Search" className={styles.dialog ?? ''}>
        <Modal.Body className={styles.content ?? ''}>
          <SearchBox typed={typed} onClose={onClose} />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
