import { useEffect } from 'react'
import { ApiError } from '../../../contract/client.ts'
import { knownRecord, useCurrent } from './current.ts'
import type { Kind, Records } from './stored-record.ts'
import { useRecordOrFailure } from './use-record.ts'

/** The product or the category that a page is about: at first as it is known, if it is. */
export function useCurrentRecord<K extends Kind>(
  kind: K,
  id: string,
  loading: Promise<Records[K]>,
) {
  useEffect(() => {
    const { show, remove } = useCurrent.getState()
    loading.then(
      record => show(kind, record),
      error => {
        if (error instanceof ApiError && error.status === 404) remove(kind, id)
      },
    )
  }, [kind, id, loading])
  return useRecordOrFailure(loading, () => knownRecord(kind, id))
}
