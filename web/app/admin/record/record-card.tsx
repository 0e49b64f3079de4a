import { Group, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { panel } from '../admin-page.tsx'
import styles from './record-layout.module.css'

type RecordCardProps = {
  title: string
  /** Next to the title. */
  state?: ReactNode
  /** At the other end of the title's row. */
  action?: ReactNode
  children: ReactNode
}

/** A part of a record's page. */
export function RecordCard({ title, state, action, children }: RecordCardProps) {
  const id = useId()
  return (
    <section className={`${panel} ${styles.card}`} aria-labelledby={id}>
      <Group justify="space-between" gap="xs">
        <Group gap="xs">
          <Title order={2} size="1rem" id={id}>
            {title}
          </Title>
          {state}
        </Group>
        {action}
      </Group>
      {children}
    </section>
  )
}
