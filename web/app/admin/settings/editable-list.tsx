import { Button, Fieldset, Input, Stack } from '@mantine/core'
import { type ReactNode, useRef } from 'react'

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
  /** The error of each item as a whole, and of the list. */
  errorOf: (place: number) => string | undefined
  error?: ReactNode
  children: (item: T, set: (item: T) => void, place: number) => ReactNode
}

/** Items that can be added and removed, each with fields of its own. */
export function EditableList<T>(props: EditableListProps<T>) {
  const { items, set, what, within, least = 0, most, newItem, errorOf, error, children } = props
  const list = useRef<HTMLDivElement>(null)
  const add = useRef<HTMLButtonElement>(null)
  const title = what.charAt(0).toUpperCase() + what.slice(1)
  const of = within ? ` of ${within}` : ''
  const afterRender = (focus: () => void) => requestAnimationFrame(focus)
  return (
    <Stack ref={list}>
      {items.map((item, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: items have no identity but their place
        <Fieldset key={place} legend={`${title} ${place + 1}`}>
          {children(item, next => set(items.with(place, next)), place)}
          <Input.Error>{errorOf(place)}</Input.Error>
          {items.length > least && (
            <Button
              variant="subtle"
              size="compact-sm"
              aria-label={`Remove ${what} ${place + 1}${of}`}
              onClick={() => {
                set(items.toSpliced(place, 1))
                afterRender(() => add.current?.focus())
              }}
            >
              Remove
            </Button>
          )}
        </Fieldset>
      ))}
      {error && <Input.Error>{error}</Input.Error>}
      {items.length < most && (
        <Button
          ref={add}
          variant="default"
          style={{ alignSelf: 'start' }}
          {...(within && { 'aria-label': `Add ${what} to ${within}` })}
          onClick={() => {
            set([...items, newItem()])
            afterRender(() =>
              list.current
                ?.querySelector<HTMLElement>(':scope > fieldset:last-of-type :is(input, select)')
                ?.focus(),
            )
          }}
        >
          Add {what}
        </Button>
      )}
    </Stack>
  )
}
