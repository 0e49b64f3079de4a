import { Button } from '@mantine/core'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { FormAlert } from '../../forms/form-alert.tsx'
import { UploadProgress } from '../../forms/upload-progress.tsx'
import { FormDrawer } from '../form-drawer.tsx'
import styles from '../import/import.module.css'
import { ListPage, listRoute } from '../list/list-page.tsx'
import { statementList } from './statement-list.tsx'
import { StatementView } from './statement-view.tsx'
import { UploadForm } from './upload-form.tsx'
import { columnsError, uploadError } from './upload-text.ts'
import { useUpload } from './use-upload.ts'

export const handle = listRoute(statementList)

export default function StatementsPage() {
  const [parameters] = useSearchParams()
  const id = parameters.get('statement')
  return id ? <StatementView key={id} id={id} /> : <Statements />
}

function Statements() {
  const [isOpen, setOpen] = useState(false)
  const upload = useUpload()
  const { asked } = upload
  return (
    <>
      <ListPage
        list={statementList}
        primary={<Button onClick={() => setOpen(true)}>Upload statement</Button>}
      />
      {isOpen && (
        <FormDrawer title="Upload statement" onClose={() => setOpen(false)}>
          <ul className={styles.rules}>
            <li>You’ll see a preview before anything is recorded.</li>
            <li>Payments are matched by the reference that buyers are asked to give.</li>
            <li>Each entry is recorded once, however often you upload it.</li>
          </ul>
          <UploadForm
            busy={upload.isPending}
            onUpload={(file, ignoreSavedLayout) => upload.mutate({ file, ignoreSavedLayout })}
          />
          <UploadProgress share={upload.progress} />
          <FormAlert
            kind="error"
            lasting
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
