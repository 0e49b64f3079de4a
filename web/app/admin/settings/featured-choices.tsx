import { ActionIcon, Box, Group, Paper, Stack, Text } from '@mantine/core'
import { useEffect, useRef } from 'react'
import type { FeaturedChoice } from '../../../../contract/settings/home.ts'
import { ProductImage } from '../../catalogue/product-image.tsx'
import { IconChevronDown } from '../../ui/icons/chevron-down.ts'
import { IconChevronUp } from '../../ui/icons/chevron-up.ts'
import { IconX } from '../../ui/icons/x.ts'
import { Badge } from '../badge.tsx'

type FeaturedChoicesProps = {
  choices: FeaturedChoice[]
  onMove: (choice: FeaturedChoice, to: number) => void
  onRemove: (choice: FeaturedChoice) => void
}

/** The chosen products, each with buttons that move and remove it. */
export function FeaturedChoices({ choices, onMove, onRemove }: FeaturedChoicesProps) {
  const list = useRef<HTMLDivElement>(null)
  const moved = useRef<string>(undefined)
  // A browser takes the focus from what is moved.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another order is another text.
  useEffect(() => {
    if (moved.current) list.current?.querySelector<HTMLElement>(`#${moved.current}`)?.focus()
    moved.current = undefined
  }, [choices.map(({ id }) => id).join()])
  if (choices.length === 0) {
    return <Text c="dimmed">None. The home page shows the default or newest products.</Text>
  }
  return (
    <Stack component="ol" ref={list} gap="xs">
      {choices.map((choice, place) => {
        const name = choice.name ?? 'the deleted product'
        const move = (way: 'up' | 'down', to: number) => {
          const possible = to >= 0 && to < choices.length
          const id = `${way}-${choice.id}`
          const Chevron = way === 'up' ? IconChevronUp : IconChevronDown
          return (
            <ActionIcon
              id={id}
              aria-label={`Move ${name} ${way}`}
              {...(!possible && { c: 'var(--line-strong)' })}
              aria-disabled={!possible || undefined}
              onClick={() => {
                if (!possible) return
                moved.current = CSS.escape(id)
                onMove(choice, to)
              }}
            >
              <Chevron size={20} aria-hidden="true" />
            </ActionIcon>
          )
        }
        return (
          <Paper key={choice.id} component="li" withBorder p="xs">
            <Group gap="xs">
              <Box w="3rem" flex="none">
                <ProductImage image={choice.image} alt="" sizes="48px" />
              </Box>
              <Text flex="1 0 6rem">
                {choice.name ?? 'Unknown product'} <Absence {...choice} />
              </Text>
              <Group gap={0} wrap="nowrap" ml="auto">
                {move('up', place - 1)}
                {move('down', place + 1)}
                <ActionIcon aria-label={`Remove ${name}`} onClick={() => onRemove(choice)}>
                  <IconX size={20} aria-hidden="true" />
                </ActionIcon>
              </Group>
            </Group>
          </Paper>
        )
      })}
    </Stack>
  )
}

/** Why the home page leaves out a product. */
function Absence({ name, hidden }: FeaturedChoice) {
  if (name !== null && !hidden) return null
  return (
    <>
      <Badge tone="warning">{name === null ? 'Deleted' : 'Hidden'}</Badge>{' '}
      <Text span size="sm" c="dimmed">
        The newest is shown instead.
      </Text>
    </>
  )
}
