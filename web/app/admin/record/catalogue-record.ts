import { useEffect } from 'react'
import { dropLists } from '../../catalogue/loaded-pages.ts'
import { isMissing } from '../admin-failure.tsx'
import { loadRecord } from '../catalogue-query.ts'
import { knownRecord, useCurrent } from './current.ts'
import { deleted } from './deleted.ts'
import type { Kind, Records } from './stored-record.ts'
import { useRecord } from './use-record.ts'

/** The product or category of a page, which is the current one from then on. */
export function useCatalogueRecord<K extends Kind>(kind: K, id: string) {
  const load = loadRecord[kind]
  const found = useRecord<Records[K]>({
    key: [kind, id],
    load: signal => load(id, signal),
    known: () => knownRecord(kind, id),
  })
  const { record, error } = found
  useEffect(() => {
    const { show, remove } = useCurrent.getState()
    if (error && isMissing(error)) remove(kind, id)
    else if (record) show(kind, record)
  }, [kind, id, record, error])
  return found
}

type Saved<R> = { message: string; record: R }

/** After a change, lists reload, and the browser knows the record's new state. */
export async function savedRecord<K extends Kind>(
  kind: K,
  saving: Promise<Saved<Records[K]>>,
): Promise<Saved<Records[K]>> {
  // Even without a reply: the change may have been made.
  const saved = await saving.finally(dropLists)
  useCurrent.getState().update(kind, saved.record)
  return saved
}

export async function deletedRecord(
  kind: Kind,
  id: string,
  deleting: Promise<{ message: string }>,
): Promise<{ message: string }> {
  const reply = await deleted(deleting).finally(dropLists)
  useCurrent.getState().remove(kind, id)
  return reply
}
