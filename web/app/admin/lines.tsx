import { Box, Button, Group, Stack, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { formatNumber } from '../ui/format-number.ts'
import { Badge, type Tone } from './badge.tsx'

type LineGroup<G> = { group: G; label: string; tone: Tone }

type LinesProps<T, G> = {
  label: string
  items: T[]
  groups: readonly LineGroup<G>[]
  groupOf: (item: T) => G
  /** Shown first, unless all are. */
  first?: G
  children: (item: T) => ReactNode
}

const linesAtOnce = 100

/** The lines of a file, with buttons that show only one group of them. */
export function Lines<T, G>({ label, items, groups, groupOf, first, children }: LinesProps<T, G>) {
  const [chosen, setChosen] = useState<G | null>(first ?? null)
  const [length, setLength] = useState(linesAtOnce)
  const sorted = Map.groupBy<G | null, T>(items, groupOf)
  // Show all lines once the chosen group is empty.
  const current = sorted.has(chosen) ? chosen : null
  const found = sorted.get(current) ?? items
  const left = found.length - length
  return (
    <>
      <Group role="group" aria-label={label} gap="4px">
        {[{ group: null, label: 'All' }, ...groups].map(({ group, label }) => {
          const count = group === null ? items.length : sorted.get(group)?.length
          return (
            count !== undefined && (
              <Button
                key={label}
                variant={current === group ? 'outline' : 'default'}
                color="var(--ember)"
                aria-pressed={current === group}
                onClick={() => {
                  setChosen(group)
                  setLength(linesAtOnce)
                }}
              >
                {label} {formatNumber(count)}
              </Button>
            )
          )
        })}
      </Group>
      <Box component="ol" p={0} style={{ listStyle: 'none', overflowWrap: 'anywhere' }}>
        {found.slice(0, length).map(children)}
      </Box>
      {left > 0 && (
        <Button style={{ justifySelf: 'start' }} onClick={() => setLength(length + linesAtOnce)}>
          Show {formatNumber(Math.min(left, linesAtOnce))} more
        </Button>
      )}
    </>
  )
}

type LineProps = {
  /** Its position in the file. */
  place: string
  name: string
  group: LineGroup<unknown> | undefined
  children: ReactNode
}

/** A line, with its details below. */
export function Line({ place, name, group, children }: LineProps) {
  return (
    <Box component="li" py="sm" fz="sm" style={{ borderTop: '1px solid var(--line)' }}>
      <Group gap="sm" wrap="nowrap" align="baseline">
        <Text w="5.5rem" size="sm" c="dimmed">
          {place}
        </Text>
        <Text flex={1} size="sm" fw={600}>
          {name}
        </Text>
        {group && <Badge tone={group.tone}>{group.label}</Badge>}
      </Group>
      <Stack gap="4px" align="start" pl={{ xs: 'calc(5.5rem + var(--gap-2))' }}>
        {children}
      </Stack>
    </Box>
  )
}
