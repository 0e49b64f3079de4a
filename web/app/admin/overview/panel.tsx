import { Group, Paper, Stack, Text } from '@mantine/core'
import { type ReactNode, type Ref, useId } from 'react'
import { Link } from 'react-router'
import styles from './overview.module.css'

type PanelProps = {
  title: string
  /** A link beside the title. */
  action?: ReactNode
  headingRef?: Ref<HTMLHeadingElement> | undefined
  busy?: boolean
  /** Its content is a card itself. */
  bare?: boolean
  children: ReactNode
}

/** A part of the overview. */
export function Panel({ title, action, headingRef, busy, bare, children }: PanelProps) {
  const id = useId()
  const content = (
    <Stack component="section" gap="xs" aria-labelledby={id} aria-busy={busy}>
      <Group justify="space-between" gap="0 16px" mih="var(--touch)">
        <h2 ref={headingRef} id={id} tabIndex={headingRef ? -1 : undefined}>
          {title}
        </h2>
        {action}
      </Group>
      {children}
    </Stack>
  )
  if (bare) return content
  return (
    <Paper withBorder p="8px 16px 16px">
      {content}
    </Paper>
  )
}

type CountProps = { name: string; value: string; detail?: string; to?: string }

/** A line of a list, and the page where it is handled. */
export function Count({ name, value, detail, to }: CountProps) {
  const text = (
    <>
      {name}{' '}
      {detail && (
        <Text span display="block" size="xs" c="dimmed">
          {detail}
        </Text>
      )}
    </>
  )
  return (
    <li className={styles.count}>
      {to ? (
        <Link to={to} prefetch="intent">
          {text}
        </Link>
      ) : (
        text
      )}
      <strong>{value}</strong>
    </li>
  )
}
