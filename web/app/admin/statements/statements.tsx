import { Button, NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { statementPageSize } from '../../../../contract/limits.ts'
import type { Statement } from '../../../../contract/statements/statement.ts'
import { api } from '../../api.ts'
import { FormFailure } from '../../forms/form-outcome.tsx'
import { keptDraft } from '../../forms/kept-draft.ts'
import { UploadProgress } from '../../forms/upload-progress.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { AdminFailure } from '../admin-failure.tsx'
import { AdminPage } from '../admin-page.tsx'
import { Badge } from '../badge.tsx'
import { FormDrawer } from '../form/form-drawer.tsx'
import { FileForm, fileFormKey } from '../import/file-form.tsx'
import styles from '../import/import.module.css'
import { statementLink, statementsAdmin } from '../links.ts'
import { defineList } from '../list/define-list.ts'
import { ListPage, listRoute } from '../list/list-page.tsx'
import { RecordCell } from '../list/record-cell.tsx'
import { LoadingPage } from '../loading-page.tsx'
import { RelativeTime } from '../time/relative-time.tsx'
import { formatDay } from '../time/shop-time.ts'
import { EntryList } from './entry-list.tsx'
import { statementQuery } from './statement-query.ts'
import { daysOf, newEntriesText } from './statement-text.ts'
import { columnsError, type UploadedState, uploadError, useUpload } from './use-upload.ts'

const uploadLabel = 'Upload'

/** The newest first. */
const statementList = defineList<Statement>({
  name: 'statements',
  ...statementsAdmin,
  names: { one: 'statement', many: 'statements' },
  size: statementPageSize,
  load: async ({ page, size }, signal) => {
    const query = { page, limit: size }
    const { statements, total } = await api('GET /api/admin/statement', { query, signal })
    return { rows: statements, total }
  },
  columns: [
    {
      label: 'File',
      wide: true,
      cell: ({ id, fileName }) => <RecordCell to={statementLink(id)} name={fileName} />,
    },
    { label: 'Period', cell: daysOf },
    { label: 'Entries', cell: newEntriesText },
    { label: 'Uploaded by', cell: ({ uploadedBy }) => uploadedBy ?? 'a deleted user' },
    { label: 'Uploaded', cell: ({ uploadedAt }) => <RelativeTime at={uploadedAt} /> },
    {
      label: 'Status',
      cell: ({ open }) =>
        open > 0 ? <Badge tone="due">{open} open</Badge> : <Badge tone="done">Done</Badge>,
    },
  ],
  nameOf: ({ fileName }) => fileName,
  prefetch: (client, { id }) => client.prefetchQuery(statementQuery(id)),
  empty: 'No statements yet',
})

export const handle = listRoute(statementList)

export default function StatementsPage() {
  const [parameters] = useSearchParams()
  const id = parameters.get('statement')
  return id ? <StatementView key={id} id={id} /> : <Statements />
}

function Statements() {
  const [isOpen, setOpen] = useState(() => keptDraft(fileFormKey(uploadLabel)) !== null)
  const upload = useUpload()
  const { asked } = upload
  return (
    <>
      <ListPage
        list={statementList}
        primary={
          <Button variant="filled" onClick={() => setOpen(true)}>
            Upload statement
          </Button>
        }
      />
      {isOpen && (
        <FormDrawer title="Upload statement" onClose={() => setOpen(false)}>
          <ul className={styles.facts}>
            <li>You’ll see a preview before anything is recorded.</li>
            <li>Payments are matched by the reference that buyers are asked to give.</li>
            <li>Each entry is recorded once, however often you upload it.</li>
          </ul>
          <FileForm
            label={uploadLabel}
            description="A file from your bank: camt.053 XML or CSV, up to 8 MB and 10,000 entries."
            accept=".xml,.csv,.txt,text/xml,application/xml,text/csv"
            busy={upload.isPending}
            onFile={(file, form) => {
              const ignoreSavedLayout = form.get('columns') === 'ignoreSavedLayout'
              upload.mutate({ file, ignoreSavedLayout })
            }}
          >
            <NativeSelect name="columns" label="Columns of a CSV file" data={choices} />
          </FileForm>
          <UploadProgress share={upload.progress} />
          <FormFailure
            persistent
            message={uploadError(upload.error)}
            onClose={() => upload.reset()}
          />
          {asked && (
            <asked.ColumnsForm
              key={asked.file.name + asked.table.headers.join()}
              table={asked.table}
              busy={upload.isPending}
              error={columnsError(upload.error)}
              onChoose={columns =>
                upload.mutate({ file: asked.file, ignoreSavedLayout: false, columns })
              }
            />
          )}
        </FormDrawer>
      )}
    </>
  )
}

/** Those of a header that is not known are asked for in either case. */
const choices = [
  { value: 'kept', label: 'Use saved columns, if any' },
  { value: 'ignoreSavedLayout', label: 'Choose columns' },
]

/** A statement's details, and what to do with its entries. */
function StatementView({ id }: { id: string }) {
  const query = useQuery(statementQuery(id))
  const { data, error } = query
  const { said } = (useLocation().state ?? {}) as Partial<UploadedState>
  if (!data && error) {
    return <AdminFailure error={error} what="Bank statement" back={statementsAdmin} retry={query} />
  }
  if (!data) return <LoadingPage title="Bank statement" back={statementsAdmin} />
  const { statement, list } = data
  const { format } = statement
  const title = `Statement of ${formatDay(statement.lastDay)}`
  return (
    <AdminPage title={title} back={statementsAdmin}>
      <PageTitle>{title}</PageTitle>
      <ul className={styles.facts}>
        <li>
          {statement.fileName}, {format.startsWith('CSV') ? 'CSV' : format}
        </li>
        <li>
          {daysOf(statement)}: {newEntriesText(statement)}.
        </li>
        {format === 'CSV' && <li>Account not verified: no column was chosen for it.</li>}
        {said && <li>{said}</li>}
      </ul>
      <EntryList list={list} />
    </AdminPage>
  )
}
