import { Group } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { UploadProgress } from '../../forms/upload-progress.tsx'
import { Message } from '../../ui/message.tsx'
import { AdminPage } from '../admin-page.tsx'
import { adminRoute } from '../admin-route.ts'
import { ExportLink } from '../export-link.tsx'
import { catalogueAdmin } from '../links.ts'
import styles from './import.module.css'
import { ImportForm } from './import-form.tsx'
import { PreviewPanel } from './import-preview.tsx'
import { failureText } from './import-text.ts'
import { UndoImport } from './undo-import.tsx'
import { useImport } from './use-import.ts'

const title = 'Import and export'

export const handle = adminRoute({ title, back: catalogueAdmin })

export default function ImportPage() {
  const { shown, ...use } = useImport()
  const outcome = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The button that was pressed is gone.
    if (use.done) outcome.current?.focus()
  }, [use.done])
  const messages = (
    <>
      <UploadProgress share={use.progress} />
      <Message kind="error" persistent message={failureText(use.error)} onClose={use.closeError} />
    </>
  )
  return (
    <AdminPage title={title} back={catalogueAdmin}>
      <Group gap="sm">
        <ExportLink path="/api/admin/product/export">Export products</ExportLink>
        <ExportLink path="/api/admin/category/export">Export categories</ExportLink>
      </Group>
      <Rules />
      <ImportForm
        busy={use.isReading || use.isWriting}
        onPreview={use.preview}
        onChange={use.leavePreview}
      />
      <div ref={outcome} tabIndex={-1} className={styles.outcome}>
        <Message
          kind="success"
          persistent
          message={use.done?.message ?? null}
          onClose={use.closeDone}
        />
        {use.done?.id && <UndoImport id={use.done.id} onDone={use.onUndone} />}
      </div>
      {shown ? (
        <PreviewPanel shown={shown} busy={use.isWriting} onImport={() => use.write(shown)}>
          {messages}
        </PreviewPanel>
      ) : (
        messages
      )}
    </AdminPage>
  )
}

function Rules() {
  return (
    <ul className={styles.facts}>
      <li>You’ll see a preview before anything changes.</li>
      <li>A row with an ID updates that record. Empty cells leave it as is.</li>
      <li>A row without an ID creates a product, or matches a category by name.</li>
      <li>Missing categories are created along with their products.</li>
      <li>Images and stock aren’t imported. Add them on each product or category page.</li>
      <li>Products from Shopify start out hidden, with their stock if Shopify tracks it.</li>
    </ul>
  )
}
