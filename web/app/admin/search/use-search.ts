import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { mayOfPage, useMayAny } from '../use-may.ts'
import { searchGroups } from './search-options.ts'

const pauseMs = 200

/** What is found for a text as it is typed: answers to what was typed before count no longer. */
export function useSearch(text: string) {
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
