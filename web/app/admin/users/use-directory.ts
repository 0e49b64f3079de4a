import { useEffect, useState } from 'react'
import { useNavigationType } from 'react-router'
import type { UserDirectory } from '../../../../contract/user.ts'
import { useSession } from '../../session/session-store.ts'
import { type DirectoryQuery, directoryLink } from './directory-data.ts'

export type Found = { query: DirectoryQuery; directory: UserDirectory }
type Loading = { query: DirectoryQuery; directory: Promise<UserDirectory> }
type Latest = { source?: Loading['directory']; found?: Found; failure?: { error: unknown } }

// Outlives the page: an admin who returns from a user finds the list and their place at once.
let last: Found | undefined

// What an admin saw must not be shown to another user.
useSession.subscribe(({ userId }, before) => {
  if (userId !== before.userId) last = undefined
})

/** The result; while the next one is loading, the previous result. */
export function useDirectory({ query, directory: source }: Loading) {
  const back = useNavigationType() === 'POP'
  const [latest, setLatest] = useState<Latest>(() =>
    back && last && directoryLink(last.query) === directoryLink(query) ? { found: last } : {},
  )
  useEffect(() => {
    let current = true
    source.then(
      directory => {
        if (!current) return
        last = { query, directory }
        setLatest({ source, found: last })
      },
      error => current && setLatest({ source, failure: { error } }),
    )
    return () => {
      current = false
    }
  }, [query, source])
  return { ...latest, loading: latest.source !== source }
}
