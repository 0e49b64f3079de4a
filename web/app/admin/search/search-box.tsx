import { Button, CloseButton, Group, Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useId, useLayoutEffect, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { limits } from '../../../../contract/limits.ts'
import { api } from '../../api.ts'
import { useSession } from '../../session/session-store.ts'
import { IconSearch } from '../../ui/icons/search.ts'
import { useMayAny } from '../use-may.ts'
import { useOptions } from '../use-options.ts'
import styles from './search-dialog.module.css'
import { type SearchGroup, searchGroups, wordsOf } from './search-options.ts'
import type { Typed } from './use-search-dialog.tsx'

export type SearchBoxProps = { typed: Typed; onClose: () => void }

export function SearchBox({ typed, onClose }: SearchBoxProps) {
  const [text, setText] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  const { groups, ...state } = useSearch(text)
  const matches = groups.flatMap(group => group.options)
  const options = useOptions(matches.length, state.isSettled, place => {
    const match = matches[place]
    if (!match) return
    onClose()
    navigate(match.to)
  })
  // At once, because somebody types on.
  useLayoutEffect(() => {
    const before = typed.current ?? ''
    typed.current = null
    setText(text => text + before)
    field.current?.focus()
  }, [typed])
  return (
    <div className={styles.content}>
      <TextInput
        ref={field}
        data-autofocus
        {...options.field}
        aria-label="Search"
        placeholder="Orders, products, users, pages"
        maxLength={limits.search}
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="go"
        p="sm"
        leftSection={<IconSearch size={18} stroke={1.75} />}
        rightSection={<CloseButton size="var(--touch)" aria-label="Close" onClick={onClose} />}
        rightSectionWidth="var(--touch)"
        value={text}
        onChange={({ target }) => {
          setText(target.value)
          options.chooseFirst()
        }}
      />
      <SearchMatches groups={groups} options={options} />
      <SearchStatus {...state} groups={groups} onRetry={() => field.current?.focus()} />
    </div>
  )
}

type SearchMatchesProps = { groups: SearchGroup[]; options: ReturnType<typeof useOptions> }

/** The list of the combobox, in groups. */
function SearchMatches({ groups, options }: SearchMatchesProps) {
  const id = useId()
  let place = 0
  return (
    <div id={options.listId} role="listbox" aria-label="Matches" className={styles.list}>
      {groups.map(({ label, options: matches }, group) => (
        // biome-ignore lint/a11y/useSemanticElements: a listbox has no fieldset.
        <div key={label} role="group" aria-labelledby={`${id}-${group}`}>
          <Text
            id={`${id}-${group}`}
            role="presentation"
            size="sm"
            c="dimmed"
            fw={600}
            px="sm"
            pt="xs"
          >
            {label}
          </Text>
          {matches.map(({ to, name, detail }) => (
            <Link key={to} to={to} {...options.optionAt(place++)}>
              <strong>{name}</strong>
              {detail && (
                <Text span size="sm" c="dimmed">
                  {detail}
                </Text>
              )}
            </Link>
          ))}
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
  const userId = useSession(({ user }) => user?.id)
  const failed = isSettled && search !== '' && error !== null
  return {
    search,
    isSettled,
    error: failed ? error : null,
    retry: () => refetch(),
    groups: searchGroups(search, search === '' || failed ? undefined : data, may, userId),
  }
}
