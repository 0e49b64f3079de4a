import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { adminSearchSize } from '../../../../contract/limits.ts'
import type { FeaturedChoice } from '../../../../contract/settings.ts'
import { api } from '../../api.ts'

const pauseMs = 200

/** The products that a text finds, without those that are chosen, and how the search goes. */
export function useProductSearch(text: string, chosen: FeaturedChoice[]) {
  const search = text.trim()
  const [asked, setAsked] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setAsked(search), search === '' ? 0 : pauseMs)
    return () => clearTimeout(timer)
  }, [search])
  const query = { search: asked, limit: adminSearchSize + chosen.length }
  const { data, error, isFetching, isPlaceholderData } = useQuery({
    queryKey: ['featured search', query],
    queryFn: ({ signal }) => api('GET /api/admin/product', { query, signal }),
    enabled: asked !== '',
    placeholderData: keepPreviousData,
    // Offline, a search fails instead of waiting without a word.
    networkMode: 'always',
  })
  const settled = asked === search && !isFetching && !isPlaceholderData
  if (search === '') return { found: [], status: '' }
  if (!settled) return { found: [], status: 'Loading...' }
  if (error) return { found: [], status: `The search failed. ${error.message}` }
  const found = (data?.products ?? [])
    .filter(({ id }) => chosen.every(other => other.id !== id))
    .slice(0, adminSearchSize)
    .map(({ id, name, image, hidden }): FeaturedChoice => ({ id, name, image, hidden }))
  return { found, status: found.length > 0 ? '' : `No other product matches “${search}”.` }
}
