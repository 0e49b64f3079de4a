import { useEffect } from 'react'
import { isMissing } from './admin-failure.tsx'
import { knownRecord, useCurrent } from './current.ts'
import type { Kind, Records } from './stored-record.ts'
import { useRecordOrFailure } from './use-record.ts'

/** The product or category of a page: at first the known record, if any. */
export function useCurrentRecord<K extends Kind>(
  kind: K,
  id: string,
  loading: Promise<Records[K]>,
) {
  const found = useRecordOrFailure(loading, () => knownRecord(kind, id))
  const { record, failure } = found
  useEffect(() => {
    const { show, remove } = useCurrent.getState()
    if (failure && isMissing(failure.error)) remove(kind, id)
    else if (record) show(kind, record)
  }, [kind, id, record, failure])
  return found
}
