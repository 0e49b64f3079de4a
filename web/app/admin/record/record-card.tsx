import { Group, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { panel } from '../admin-page.tsx'
import styles from './record-layout.module.css'

type RecordCardProps = {
  title: string
  /** At the other end of the title's row. */
  action?: ReactNode
  children: ReactNode
}

/** A part of a record's page. */
export function RecordCard({ title, action, children }: RecordCardProps) {
  const id = useId()
  return (
    <section className={`${panel} ${styles.card}`} aria-labelledby={id}>
      <Group justify="space-between" gap="xs">
        <Title order={2} size="1rem" id={id}>
          {title}
        </Title>
        {action}
      </Group>
      {children}
    </section>
  )
}
