import { Paper, Stack, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { Summary } from '../summary.tsx'

export type ItemSummary = { name: string; text: string }

type FoldedItemProps = {
  /** Names the item, as long as it has no name itself. */
  label: string
  summary: ItemSummary
  startsOpen: boolean
  /** Opens the item whenever an error appears. */
  hasError: boolean
  children: ReactNode
}

/** An item of a list in one line, which opens its fields. */
export function FoldedItem({ label, summary, startsOpen, hasError, children }: FoldedItemProps) {
  const [isOpen, setOpen] = useState(startsOpen)
  const [hadError, setHadError] = useState(false)
  if (hasError !== hadError) {
    setHadError(hasError)
    if (hasError) setOpen(true)
  }
  return (
    <Paper
      component="details"
      aria-label={label}
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      withBorder
      radius="sm"
      shadow="none"
      px="sm"
    >
      <Summary>
        <strong>{summary.name.trim() || label}</strong>
        <Text span size="sm" c="dimmed" ml="xs">
          {summary.text}
        </Text>
      </Summary>
      {/* Hundreds of items have too many fields to be rendered at once. */}
      {(isOpen || hasError) && (
        <Stack gap="sm" pt="xs" pb="sm">
          {children}
        </Stack>
      )}
    </Paper>
  )
}
