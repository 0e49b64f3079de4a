import { ActionIcon, Box, Button, Group, Input, Stack } from '@mantine/core'
import { upperFirst } from '@mantine/hooks'
import { type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { IconX } from '../../ui/icons/x.ts'
import { FoldedItem, type ItemSummary } from './folded-item.tsx'

type EditableListProps<T> = {
  items: T[]
  set: (items: T[]) => void
  /** What an item is, as in "Link 1" and "Add link". */
  what: string
  /** What it belongs to, if there are several lists of the kind, as in "Remove method 1 of zone 2". */
  within?: string
  least?: number
  most: number
  newItem: () => T
  /** The list's name in errors, such as `zones.0.methods`. */
  path: string
  errors: Record<string, string>
  /** Says what an item has, while its fields are folded. Without, they are in a row. */
  summary?: (item: T) => ItemSummary
  /** Other buttons that add items. */
  more?: ReactNode
  children: (part: Part<T>) => ReactNode
}

export type Part<T> = {
  item: T
  set: (item: T) => void
  place: number
  /** Its name in errors, such as `zones.0`. */
  path: string
  errors: Record<string, string>
  /** The attributes of the input for a value of it. */
  input: (name: Extract<keyof T, string>) => {
    name: string
    value: string
    error: string | undefined
    onChange: (event: { target: { value: string } }) => void
  }
}

/** Items that can be added and removed, each with fields of its own. */
export function EditableList<T extends object>(props: EditableListProps<T>) {
  const { items, set, what, within, least = 0, most, newItem, path, errors } = props
  const { summary, more, children } = props
  const list = useRef<HTMLDivElement>(null)
  const add = useRef<HTMLButtonElement>(null)
  // A removal folds all items, because which of them is open is known by its place.
  const [folds, setFolds] = useState({ removals: 0, added: -1 })
  const title = upperFirst(what)

  const renderItem = (item: T, place: number) => {
    const label = `${title} ${place + 1}`
    const name = `${path}.${place}`
    const setItem = (next: T) => set(items.with(place, next))
    const fields = children({
      item,
      set: setItem,
      place,
      path: name,
      errors,
      input: part => ({
        name: `${name}.${part}`,
        value: String(item[part] ?? ''),
        error: errors[`${name}.${part}`],
        onChange: ({ target }) => setItem({ ...item, [part]: target.value }),
      }),
    })
    const error = errors[name] && <Input.Error>{errors[name]}</Input.Error>
    const removal = {
      'aria-label': `Remove ${what} ${place + 1}${within ? ` of ${within}` : ''}`,
      onClick: () => {
        flushSync(() => {
          set(items.toSpliced(place, 1))
          setFolds({ removals: folds.removals + 1, added: -1 })
        })
        add.current?.focus()
      },
    }
    const isRemovable = items.length > least
    const key = `${folds.removals} ${place}`
    return summary ? (
      <FoldedItem
        key={key}
        label={label}
        summary={summary(item)}
        startsOpen={place === folds.added}
        hasError={Object.keys(errors).some(each => `${each}.`.startsWith(`${name}.`))}
      >
        {fields}
        {error}
        {isRemovable && (
          <Button style={{ alignSelf: 'start' }} {...removal}>
            Remove {what}
          </Button>
        )}
      </FoldedItem>
    ) : (
      <Group key={key} role="group" aria-label={label} gap="xs" align="start" wrap="nowrap">
        <Box flex={1}>
          {fields}
          {error}
        </Box>
        {isRemovable && (
          // Beside the inputs, which have their labels above.
          <ActionIcon mt="1.6rem" {...removal}>
            <IconX size={20} aria-hidden="true" />
          </ActionIcon>
        )}
      </Group>
    )
  }

  return (
    <Stack ref={list} id={path} gap="4px">
      {items.map(renderItem)}
      {errors[path] && <Input.Error>{errors[path]}</Input.Error>}
      <Group gap="xs" mt="4px">
        {items.length < most && (
          <Button
            ref={add}
            {...(within && { 'aria-label': `Add ${what} to ${within}` })}
            onClick={() => {
              // The next key may arrive before the next frame.
              flushSync(() => {
                set([...items, newItem()])
                setFolds({ ...folds, added: items.length })
              })
              const shown = list.current?.querySelectorAll(':scope > :is(details, [role=group])')
              const last = shown && [...shown].at(-1)
              last?.querySelector<HTMLElement>('input, select')?.focus()
            }}
          >
            Add {what}
          </Button>
        )}
        {more}
      </Group>
    </Stack>
  )
}
