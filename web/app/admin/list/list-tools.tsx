import { Button, Group } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { formatNumber } from '../../ui/format-number.ts'
import { showFocused } from '../show-focused.ts'
import type { List, ListQuery, QueryChange } from './define-list.ts'
import styles from './list.module.css'
import { ListLink } from './list-link.tsx'
import { ListSearch } from './list-search.tsx'
import { ListSelect } from './list-select.tsx'
import { useListNavigate } from './use-list-navigate.ts'

type ListToolsProps<R extends { id: string }> = { list: List<R>; query: ListQuery }

/** What of a list is shown, and in which order. */
export function ListTools<R extends { id: string }>({ list, query }: ListToolsProps<R>) {
  const { search, sorts = [], Tools, cards } = list
  const navigate = useListNavigate()
  const isTable = query.view === 'table'
  const show = ({ params, ...change }: QueryChange) =>
    navigate(asked => {
      const query = list.read(asked)
      Object.assign(query.params, params)
      return list.link({ ...query, page: 1, ...change })
    })
  const hasSorts = isTable && sorts.length > 1
  return (
    <Group gap={0} align="end">
      {isTable && <Filters list={list} query={query} />}
      {(search || cards || Tools || hasSorts) && (
        // Two fields beside a few filters leave the rows more room.
        <Group gap="xs" py={{ base: 'xs', md: 3 }} flex={search ? '1 0 100%' : undefined}>
          {search && (
            <ListSearch
              {...search}
              search={query.search}
              linkTo={search => list.link({ ...query, page: 1, search })}
            />
          )}
          {isTable && Tools && <Tools query={query} show={show} />}
          <Group gap="xs" ml={{ xs: 'auto' }}>
            {hasSorts && (
              <ListSelect
                label="Sort"
                value={query.sort}
                options={sorts}
                onChoose={sort => show({ sort })}
              />
            )}
            {cards && <ViewSwitch list={list} query={query} />}
          </Group>
        </Group>
      )}
    </Group>
  )
}

function Filters<R extends { id: string }>({ list, query }: ListToolsProps<R>) {
  const { filters = [], useCounts = noCounts } = list
  const counts = useCounts()
  const nav = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another filter is chosen.
  useEffect(() => {
    const chosen = nav.current?.querySelector<HTMLElement>('[aria-current]')
    if (nav.current && chosen)
      nav.current.scrollLeft = chosen.offsetLeft - nav.current.offsetLeft - 48
  }, [query.filter, counts])
  if (filters.length < 2) return null
  return (
    <nav
      ref={nav}
      aria-label="Filters"
      className={styles.filters}
      data-pending={!counts || undefined}
      onKeyUp={showFocused}
    >
      <ul>
        {filters.map(({ value, label }) => (
          <li key={value}>
            <ListLink
              to={list.linkToFilter(query, value)}
              aria-current={value === query.filter ? 'page' : undefined}
            >
              {label}
              <Count of={counts?.[value]} />
            </ListLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const none: Record<string, number> = {}
const noCounts = () => none

function Count({ of: count }: { of: number | undefined }) {
  return count ? <span className={styles.count}> {formatNumber(count)}</span> : null
}

/** Shows the same list as cards or as a table. */
function ViewSwitch<R extends { id: string }>({ list, query }: ListToolsProps<R>) {
  const { search, view, params } = query
  const cards = list.link({ view: 'cards', search, params })
  const views = [
    ['cards', 'Cards', `${cards}${cards.includes('?') ? '&' : '?'}view=cards`],
    ['table', 'Table', list.link({ search, params })],
  ] as const
  return (
    <nav aria-label="View" className={styles.views}>
      <Button.Group>
        {views.map(([value, label, to]) => (
          <Button
            key={value}
            component={ListLink}
            to={to}
            aria-current={value === view ? 'page' : undefined}
          >
            {label}
          </Button>
        ))}
      </Button.Group>
    </nav>
  )
}
