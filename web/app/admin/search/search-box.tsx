import { Button, CloseButton, Group, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { limits } from '../../../../contract/limits.ts'
import { api } from '../../api.ts'
import { IconSearch } from '../../ui/icons/search.ts'
import { isComposing } from '../is-composing.ts'
import optionStyles from '../theme/options.module.css'
import { mayOfPage, useMayAny } from '../use-may.ts'
import styles from './search-dialog.module.css'
import { type SearchGroup, searchGroups, wordsOf } from './search-options.ts'
import type { Typed } from './use-search-dialog.tsx'

export type SearchBoxProps = { typed: Typed; onClose: () => void }

/** A combobox as the ARIA Authoring Practices describe it: the focus stays in the field. */
export function SearchBox({ typed, onClose }: SearchBoxProps) {
  const id = useId()
  const [text, setText] = useState('')
  const [active, setActive] = useState(0)
  const field = useRef<HTMLInputElement>(null)
  const { groups, ...state } = useSearch(text)
  const options = groups.flatMap(group => group.options)
  const last = options.length - 1
  const current = Math.min(active, last)
  const [open, openNot] = useOpen(state.isSettled, options[current]?.to, onClose)

  // At once, because somebody types on.
  useLayoutEffect(() => {
    const before = typed.current ?? ''
    typed.current = null
    setText(text => text + before)
    field.current?.focus()
  }, [typed])
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return
    if (event.key === 'Enter') open()
    else if (event.key === 'ArrowDown') setActive(current < last ? current + 1 : 0)
    else if (event.key === 'ArrowUp') setActive(current > 0 ? current - 1 : last)
    else return
    event.preventDefault()
  }
  return (
    <div className={styles.content}>
      <div className={styles.head}>
        <IconSearch size={20} stroke={1.75} />
        <input
          ref={field}
          data-autofocus
          type="text"
          role="combobox"
          aria-label="Search"
          aria-autocomplete="list"
          aria-expanded={options.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={options.length > 0 ? `${id}-${current}` : undefined}
          placeholder="Orders, products, users, pages"
          maxLength={limits.search}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="go"
          className={styles.field}
          value={text}
          onChange={({ target }) => {
            setText(target.value)
            setActive(0)
            openNot()
          }}
          onKeyDown={onKeyDown}
        />
        <CloseButton size="var(--touch)" aria-label="Close" onClick={onClose} />
      </div>
      <SearchMatches id={id} groups={groups} active={current} onPoint={setActive} />
      <SearchStatus {...state} groups={groups} onRetry={() => field.current?.focus()} />
    </div>
  )
}

/** Opens what is chosen, as soon as it is what was found for all that was typed. */
function useOpen(isSettled: boolean, to: string | undefined, onClose: () => void) {
  const navigate = useNavigate()
  const [isWanted, setWanted] = useState(false)
  useEffect(() => {
    if (!isWanted || !isSettled) return
    setWanted(false)
    if (to === undefined) return
    onClose()
    navigate(to)
  }, [isWanted, isSettled, to, onClose, navigate])
  return [() => setWanted(true), () => setWanted(false)] as const
}

type SearchMatchesProps = {
  id: string
  groups: SearchGroup[]
  /** The place of the chosen one, over all groups. */
  active: number
  onPoint: (place: number) => void
}

/** The list of the combobox, in groups. */
function SearchMatches({ id, groups, active, onPoint }: SearchMatchesProps) {
  const list = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another one is chosen, or other ones are listed.
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [active, groups])
  let place = 0
  return (
    <div ref={list} id={`${id}-list`} role="listbox" aria-label="Matches" className={styles.list}>
      {groups.map(({ label, options }, group) => (
        // biome-ignore lint/a11y/useSemanticElements: a listbox has no fieldset.
        <div key={label} role="group" aria-labelledby={`${id}-group-${group}`}>
          <div id={`${id}-group-${group}`} role="presentation" className={styles.label}>
            {label}
          </div>
          {options.map(({ to, name, detail }) => {
            const here = place++
            return (
              <Link
                key={to}
                id={`${id}-${here}`}
                to={to}
                role="option"
                aria-selected={here === active}
                tabIndex={-1}
                className={optionStyles.option}
                onPointerMove={() => here !== active && onPoint(here)}
              >
                <strong>{name}</strong>
                {detail && (
                  <Text span size="sm" c="dimmed">
                    {detail}
                  </Text>
                )}
              </Link>
            )
          })}
        </div>
      ))}
    </div>
  )
}

type SearchStatusProps = {
  search: string
  isSettled: boolean
  error: Error | null
  retry: () => unknown
  groups: SearchGroup[]
  /** The button is gone then. */
  onRetry: () => void
}

/** How a search goes, in words that are announced. */
function SearchStatus({ search, isSettled, error, retry, groups, onRetry }: SearchStatusProps) {
  const found = isSettled && !error && groups.length > 0
  const words = search === '' ? '' : isSettled ? wordsOf(search, groups) : 'Loading...'
  return (
    <Group gap="sm" p={found || words === '' ? 0 : 'md'} style={{ overflowWrap: 'anywhere' }}>
      <p role="status" className={found ? 'visually-hidden' : undefined}>
        {error ? `The search failed. ${error.message}` : words}
      </p>
      {error && (
        <Button
          onClick={() => {
            onRetry()
            retry()
          }}
        >
          Retry
        </Button>
      )}
    </Group>
  )
}

const pauseMs = 200

/** Searches for the text as it is typed; results for an earlier text don't count as settled. */
function useSearch(text: string) {
  const search = text.trim()
  const [asked] = useDebouncedValue(search, pauseMs)
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery({
    queryKey: ['search', asked],
    queryFn: ({ signal }) => api('GET /api/admin/search', { query: { q: asked }, signal }),
    enabled: asked !== '',
    placeholderData: keepPreviousData,
  })
  const isSettled = search === '' || (asked === search && !isPlaceholderData && !isFetching)
  const may = useMayAny()
  const failed = isSettled && search !== '' && error !== null
  return {
    search,
    isSettled,
    error: failed ? error : null,
    retry: () => refetch(),
    groups: searchGroups(search, search === '' || failed ? undefined : data, path =>
      may(mayOfPage(path)),
    ),
  }
}
