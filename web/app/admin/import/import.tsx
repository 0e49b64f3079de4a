import { Group } from '@mantine/core'
import type { ImportPreview } from '../../../../contract/import.ts'
import { dropLists } from '../../catalogue/loaded-pages.ts'
import { ActionOutcome } from '../action-outcome.tsx'
import { AdminPage } from '../admin-page.tsx'
import { adminRoute } from '../admin-route.ts'
import { ExportLink } from '../export-link.tsx'
import { catalogueAdmin } from '../links.ts'
import styles from './import.module.css'
import { ImportForm } from './import-form.tsx'
import { type Chosen, PreviewPanel } from './import-preview.tsx'
import { FileMessages } from './preview-frame.tsx'
import { UndoImport } from './undo-import.tsx'
import { type FileCalls, usePreviewedFile } from './use-previewed-file.ts'

const title = 'Import and export'

export const handle = adminRoute({ title, back: catalogueAdmin })

/** What was imported, and the id by which it can be undone. */
type Done = { message: string; id: string | null }

const calls: FileCalls<Chosen, ImportPreview, Done> = {
  preview: (call, body) => call('POST /api/admin/import/preview', { body }),
  apply: (call, { body, preview: { digest } }) =>
    call('POST /api/admin/import', { body: { ...body, digest } }),
  onApplied: dropLists,
}

export default function ImportPage() {
  const { shown, ...use } = usePreviewedFile(calls)
  const messages = <FileMessages use={use} />
  return (
    <AdminPage title={title} back={catalogueAdmin}>
      <Group gap="sm">
        <ExportLink path="/api/admin/product/export">Export products</ExportLink>
        <ExportLink path="/api/admin/category/export">Export categories</ExportLink>
      </Group>
      <Rules />
      <ImportForm
        busy={use.isReading || use.isApplying}
        onPreview={use.preview}
        onChange={use.leavePreview}
      />
      <ActionOutcome result={use.done} onClose={() => use.setDone(null)}>
        {use.done?.id && (
          <UndoImport id={use.done.id} onDone={message => use.setDone({ message, id: null })} />
        )}
      </ActionOutcome>
      {shown ? (
        <PreviewPanel shown={shown} busy={use.isApplying} onImport={() => use.apply(shown)}>
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
