import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ApiError } from '../../../../contract/client.ts'
import type { StatementColumns } from '../../../../contract/statements/statement.ts'
import { apiWithProgress } from '../../api-with-progress.ts'
import { failureText } from '../failure-text.ts'
import { statementLink, statementsAdmin } from '../links.ts'
import { useReload } from '../use-reload.ts'

type Chosen = { file: File; ignoreSavedLayout: boolean; columns?: StatementColumns }

type Columns = typeof import('./columns-form.tsx')
type Asked = Columns & { file: File; table: Parameters<Columns['ColumnsForm']>[0]['table'] }

/** Passed to the page of a statement: what became of its upload. */
export type UploadedState = { said: string }

/** Uploads a statement and goes to its page; of a table whose columns must be chosen, stays. */
export function useUpload() {
  const reload = useReload()
  const navigate = useNavigate()
  const [progress, setProgress] = useState<number | null>(null)
  const [asked, setAsked] = useState<Asked | null>(null)
  const upload = useMutation({
    mutationFn: async ({ file, ignoreSavedLayout, columns }: Chosen) => {
      const body = {
        ...{ file, fileName: file.name },
        ...(ignoreSavedLayout && { ignoreSavedLayout: 'true' as const }),
        ...(columns && { columns: JSON.stringify(columns) }),
      }
      const reply = await apiWithProgress(setProgress)('POST /api/admin/statement', { body })
      const { statement, table, message } = reply
      // Seldom needed: the columns are asked for once.
      setAsked(table && { file, table, ...(await import('./columns-form.tsx')) })
      if (!statement) return
      const state: UploadedState = { said: message }
      // An admin who has left the page finds it in the list.
      if (location.pathname !== statementsAdmin.to) return
      navigate(statementLink(statement.id), { state })
    },
    onSettled: (done, error) => {
      setProgress(null)
      return reload(done, error)
    },
  })
  return { ...upload, progress, asked }
}

/** What is wrong with the chosen columns, which is said at them. */
export function columnsError(error: Error | null): string | undefined {
  const words = error instanceof ApiError ? error.fields.columns : undefined
  return words && `${words}.`
}

/** Anything else that is wrong. */
export function uploadError(error: Error | null): string | null {
  return columnsError(error) ? null : failureText(error)
}
