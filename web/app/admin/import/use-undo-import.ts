import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { dropLists } from '../../catalogue/loaded-pages.ts'

/** @param onDone is called before the lists are loaded anew */
export function useUndoImport(id: string, onDone: (message: string) => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => api('POST /api/admin/import/{id}/undo', { params: { id } }),
    onSuccess: ({ message }) => onDone(message),
    // Even without a reply: it may have been undone.
    onSettled: () => {
      dropLists()
      return queries.invalidateQueries()
    },
  })
}
