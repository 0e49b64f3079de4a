import { useLocation } from 'react-router'
import type { Client } from '../../../contract/client.ts'
import { api } from '../api.ts'
import { apiWithProgress } from '../api-with-progress.ts'
import { dropLists } from '../catalogue/loaded-pages.ts'
import type { RecordEdit } from '../forms/use-record-edit.ts'
import { useCurrent } from './current.ts'
import { deleted } from './deleted.ts'
import { catalogueAdmin, wayBack } from './links.ts'
import type { Kind, Records } from './stored-record.ts'
import { useInlineEdit } from './use-inline-edit.ts'

type CatalogueEdit<K extends Kind, V> = Pick<
  RecordEdit<Records[K], V>,
  'labels' | 'schema' | 'load' | 'follow'
> & {
  kind: K
  id: string
  save: (client: Client, changes: V) => Promise<{ message: string; record: Records[K] }>
  remove: () => Promise<{ message: string }>
}

/** The actions of an admin on a product or a category: edit fields, delete. */
export function useCatalogueEdit<K extends Kind, V extends { image?: File | undefined }>({
  kind,
  id,
  save,
  remove,
  ...form
}: CatalogueEdit<K, V>) {
  const current = useCurrent.getState()
  const back = wayBack(useLocation().state, catalogueAdmin)
  const edit = useInlineEdit<Records[K], V>({
    ...form,
    save: async (changes, onProgress) => {
      const client = changes.image ? apiWithProgress(onProgress) : api
      // Even without a reply: the change may have been made.
      const saved = await save(client, changes).finally(dropLists)
      current.update(kind, saved.record)
      return saved
    },
  })

  const onDelete = () =>
    edit.run('delete', async () => {
      const { message } = await deleted(remove()).finally(dropLists)
      current.remove(kind, id)
      edit.leave(back.to, message)
      return null
    })

  return { edit, onDelete }
}
