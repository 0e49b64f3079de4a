import { Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useMayOpen } from '../use-may.ts'
import styles from './list-table.module.css'
import { useListState } from './use-list-state.ts'

type RecordCellProps = {
  to: string
  name: string
  image?: ReactNode
  /** Handed to the record's page, besides the address of the list. */
  state?: object
  title?: string
  children?: ReactNode
}

/** The first cell of a row: the link to its record, if the reader may open it. */
export function RecordCell({ to, name, image, state, title, children }: RecordCellProps) {
  const from = useListState()
  const mayOpen = useMayOpen(to)
  return (
    <Group gap="sm" wrap="nowrap" className={`${styles.record}`}>
      {image && <span className={styles.image}>{image}</span>}
      {mayOpen ? (
        <Link data-record to={to} state={{ ...state, ...from }} prefetch="intent" title={title}>
          <bdi>{name}</bdi>
        </Link>
      ) : (
        <bdi title={title}>{name}</bdi>
      )}
      {children}
    </Group>
  )
}
