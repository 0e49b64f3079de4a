import { Paper, Stack, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import {
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { adminSearchSize, limits } from '../../../contract/limits.ts'
import type { Searched } from '../../../contract/searched.ts'
import { searchedText } from '../catalogue/links.ts'
import { isComposing } from './is-composing.ts'
import { SecondaryText } from './secondary-text.tsx'
import optionStyles from './theme/options.module.css'

type Choice = { id: string; name: string | null }

type Found<C> = { products: C[]; searched?: Searched | undefined }

/** Finds products by a text. */
type Find<C> = (query: { search: string; limit: number }, signal: AbortSignal) => Promise<Found<C>>

type ProductSearchProps<C extends Choice> = {
  ref: Ref<HTMLInputElement>
  /** Keys what `find` found. */
  among: 'all' | 'visible'
  find: Find<C>
  chosen: { id: string }[]
  /** No more can be chosen. */
  full: boolean
  onPick: (choice: C) => void
  /** What an option says besides the name. */
  details?: (choice: C) => ReactNode
  /** Of the field for which products are chosen. */
  name?: string
  error?: string | undefined
}

/** A combobox as the ARIA Authoring Practices describe it: the focus stays in the field. */
export function ProductSearch<C extends Choice>({
  ref,
  among,
  find,
  chosen,
  full,
  onPick,
  details,
  name,
  error,
}: ProductSearchProps<C>) {
  const id = useId()
  const [text, setText] = useState('')
  const [active, setActive] = useState(0)
  const { found, isSettled, status } = useProductSearch(among, find, text, chosen)
  const list = useRef<HTMLUListElement>(null)
  const last = found.length - 1
  const current = Math.min(active, last)
  // Above the bar at the lower edge of the form.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another one is chosen, or others are found.
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [current, found.length])
  const type = (next: string) => {
    setText(next)
    setActive(0)
  }
  const pick = (choice: C | undefined) => {
    if (!choice) return
    onPick(choice)
    type('')
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return
    // What is still shown may be what an earlier text found.
    if (event.key === 'Enter') pick(isSettled ? found[current] : undefined)
    else if (event.key === 'ArrowDown') setActive(current < last ? current + 1 : 0)
    else if (event.key === 'ArrowUp') setActive(current > 0 ? current - 1 : last)
    else if (event.key === 'Escape' && text !== '') type('')
    else return
    event.preventDefault()
  }
  return (
    // What is typed here is no field of the form.
    <Stack gap="xs" onChange={event => event.stopPropagation()}>
      <TextInput
        ref={ref}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={found.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={found.length > 0 ? `${id}-${current}` : undefined}
        name={name}
        label="Add a product"
        description={full ? 'The list is full. Remove one first.' : 'Search, then press Enter.'}
        error={error}
        maxLength={limits.search}
        spellCheck={false}
        readOnly={full}
        value={text}
        onChange={({ target }) => type(target.value)}
        onKeyDown={onKeyDown}
        // A drawer closes by Escape only when there is no text to clear.
        data-mantine-stop-propagation={text !== ''}
      />
      <Paper
        component="ul"
        ref={list}
        id={`${id}-list`}
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
            id={`${id}-${place}`}
            // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: an option of a combobox.
            role="option"
            tabIndex={-1}
            aria-selected={place === current}
            className={optionStyles.option}
            onPointerMove={() => place !== current && setActive(place)}
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
  chosen: { id: string }[],
) {
  const search = text.trim()
  const [asked] = useDebouncedValue(search, pauseMs)
  const query = { search: asked, limit: adminSearchSize + chosen.length }
  const { data, error, isFetching, isPlaceholderData } = useQuery({
    queryKey: ['product search', among, query],
    queryFn: ({ signal }) => find(query, signal),
    enabled: asked !== '',
    placeholderData: keepPreviousData,
  })
  const isSettled = asked === search && !isFetching && !isPlaceholderData
  if (search === '') return { found: [], isSettled, status: '' }
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
