import { useSearchParams } from 'react-router'
import { FormAlert } from '../../forms/form-alert.tsx'
import { UploadProgress } from '../../forms/upload-progress.tsx'
import { loadForAdmin } from '../../session/require-user.ts'
import { pageMeta } from '../../ui/page-meta.ts'
import { AdminFailure } from '../admin-failure.tsx'
import { AdminPage } from '../admin-page.tsx'
import styles from '../import/import.module.css'
import { statementsAdmin } from '../links.ts'
import { LoadingPage } from '../loading-page.tsx'
import { ordersAdmin } from '../orders/order-links.ts'
import type { Route } from './+types/statements'
import { StatementList } from './statement-list.tsx'
import { UploadForm } from './upload-form.tsx'
import { columnsError, uploadError } from './upload-words.ts'
import { useUpload } from './use-upload.ts'

const title = statementsAdmin.label

export function meta() {
  return pageMeta(title)
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const isOfOne = new URL(request.url).searchParams.has('statement')
  return loadForAdmin(request, async () => (isOfOne ? import('./statement-view.tsx') : null))
}

export function HydrateFallback() {
  return <LoadingPage title={title} back={ordersAdmin} />
}

export default function StatementsPage({ loaderData: view }: Route.ComponentProps) {
  const [parameters] = useSearchParams()
  const id = parameters.get('statement')
  const page = parameters.get('page') ?? ''
  if (id && view) return <view.StatementView key={id} id={id} />
  return <Statements page={/^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1} />
}

function Statements({ page }: { page: number }) {
  const upload = useUpload()
  const { asked } = upload
  return (
    <AdminPage title={title} back={ordersAdmin}>
      <ul className={styles.rules}>
        <li>A preview comes first. Nothing is booked before you have seen it.</li>
        <li>Payments are matched by the reference that buyers are asked for.</li>
        <li>Each entry is booked once, however often it is uploaded.</li>
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
      <StatementList page={page} />
    </AdminPage>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminFailure error={error} what={title} back={ordersAdmin} />
}
