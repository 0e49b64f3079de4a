import { Paper, Stack, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, type Ref, useState } from 'react'
import type { Searched } from '../../../contract/catalogue/searched.ts'
import { adminSearchSize, limits } from '../../../contract/limits.ts'
import { searchedText } from '../catalogue/links.ts'
import { SecondaryText } from './secondary-text.tsx'
import { useOptions } from './use-options.ts'

type Choice = { id: string; name: string | null }

type Found<C> = { products: C[]; searched?: Searched | undefined }

/** Finds products by a text. */
type Find<C> = (query: { search: string; limit: number }, signal: AbortSignal) => Promise<Found<C>>

type ProductSearchProps<C extends Choice> = {
  ref: Ref<HTMLInputElement>
  /** Keys what `find` found. */
  among: 'all' | 'visible'
  find: Find<C>
  /** undefined while loading; Enter waits for it. */
  chosen: { id: string }[] | undefined
  /** No more can be chosen. */
  full: boolean
  onPick: (choice: C) => void
  /** What an option says besides the name. */
  details?: (choice: C) => ReactNode
  /** Of the field for which products are chosen. */
  name?: string
  error?: string | undefined
}

export function ProductSearch<C extends Choice>(props: ProductSearchProps<C>) {
  const { ref, among, find, chosen, full, onPick, details, name, error } = props
  const [text, setText] = useState('')
  const { found, isSettled, status } = useProductSearch(among, find, text, chosen)
  const pick = (choice: C | undefined) => {
    if (!choice) return
    onPick(choice)
    type('')
  }
  const options = useOptions(found.length, isSettled, place => pick(found[place]))
  const type = (next: string) => {
    setText(next)
    options.chooseFirst()
  }
  return (
    // What is typed here is no field of the form.
    <Stack gap="xs" onChange={event => event.stopPropagation()}>
      <TextInput
        ref={ref}
        {...options.field}
        name={name}
        label="Add a product"
        description={full ? 'The list is full. Remove one first.' : 'Search, then press Enter.'}
        error={error}
        maxLength={limits.search}
        spellCheck={false}
        readOnly={full}
        value={text}
        onChange={({ target }) => type(target.value)}
        onKeyDown={event => {
          options.field.onKeyDown(event)
          if (event.key === 'Escape' && !event.nativeEvent.isComposing) type('')
        }}
        // A drawer closes by Escape only when there is no text to clear.
        data-mantine-stop-propagation={text !== ''}
      />
      <Paper
        component="ul"
        id={options.listId}
        role="listbox"
        aria-label="Products"
        aria-busy={!isSettled || undefined}
        withBorder
        p="xs"
        bg="var(--raised)"
        display={found.length === 0 ? 'none' : undefined}
      >
        {found.map((choice, place) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys.
          <li
            key={choice.id}
            {...options.optionAt(place)}
            onMouseDown={event => event.preventDefault()}
            onClick={() => pick(choice)}
          >
            {choice.name}
            {details && <span>{details(choice)}</span>}
          </li>
        ))}
      </Paper>
      <SecondaryText role="status">{status}</SecondaryText>
    </Stack>
  )
}

const pauseMs = 200

/** The products that a text finds, without those that are chosen, and how the search goes. */
function useProductSearch<C extends Choice>(
  among: string,
  find: Find<C>,
  text: string,
  chosen: { id: string }[] | undefined,
) {
  const search = text.trim()
  const [asked] = useDebouncedValue(search, pauseMs)
  const query = { search: asked, limit: adminSearchSize + (chosen?.length ?? 0) }
  const { data, error, isFetching, isPlaceholderData } = useQuery({
    queryKey: ['product search', among, query],
    queryFn: ({ signal }) => find(query, signal),
    enabled: asked !== '',
    placeholderData: keepPreviousData,
  })
  const isSettled = asked === search && !isFetching && !isPlaceholderData
  if (search === '') return { found: [], isSettled, status: '' }
  if (!chosen) return { found: [], isSettled: false, status: 'Loading...' }
  if (isSettled && error) {
    return { found: [], isSettled, status: `The search failed. ${error.message}` }
  }
  // Shown until others are found, so that a click on one of them counts.
  const found = (data?.products ?? [])
    .filter(({ id }) => chosen.every(other => other.id !== id))
    .slice(0, adminSearchSize)
  if (!isSettled) return { found, isSettled, status: 'Loading...' }
  const changed = data?.searched && `Showing products${searchedText(search, data.searched)}.`
  const status = found.length > 0 ? (changed ?? '') : `No other product matches “${search}”.`
  return { found, isSettled, status }
}
