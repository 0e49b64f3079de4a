import { Group, Text } from '@mantine/core'
import type {
  ImportKind,
  ImportLine,
  ImportPreview,
} from '../../../../contract/catalogue/import.ts'
import { dropLists } from '../../catalogue/loaded-pages.ts'
import { ChoiceField } from '../../forms/choice-field.tsx'
import { formatNumber } from '../../ui/format-number.ts'
import { ActionOutcome } from '../action-outcome.tsx'
import { AdminPage, panel } from '../admin-page.tsx'
import { adminRoute } from '../admin-route.ts'
import { ExportLink } from '../export-link.tsx'
import { catalogueAdmin } from '../links.ts'
import { SecondaryText } from '../secondary-text.tsx'
import { FileForm } from './file-form.tsx'
import styles from './import.module.css'
import { importLabel, outcomes, verdict } from './import-text.ts'
import { FieldChange, FileMessages, TablePreviewFrame } from './preview-frame.tsx'
import { UndoImport } from './undo-import.tsx'
import { type FileCalls, type Previewed, usePreviewedFile } from './use-previewed-file.ts'

const title = 'Import and export'

export const handle = adminRoute({ title, back: catalogueAdmin })

/** What was imported, and the id by which it can be undone. */
type Done = { message: string; id: string | null }

type Chosen = { kind: ImportKind; file: File }

const calls: FileCalls<Chosen, ImportPreview, Done> = {
  preview: (call, body) => call('POST /api/admin/import/preview', { body }),
  apply: (call, { body, preview: { digest } }) =>
    call('POST /api/admin/import', { body: { ...body, digest } }),
  onApplied: dropLists,
}

export default function ImportPage() {
  const { shown, ...use } = usePreviewedFile(calls)
  return (
    <AdminPage title={title} back={catalogueAdmin}>
      <Group gap="sm">
        <ExportLink path="/api/admin/product/export">Export products</ExportLink>
        <ExportLink path="/api/admin/category/export">Export categories</ExportLink>
      </Group>
      <Rules />
      <FileForm
        label="Import"
        description="A CSV file from a spreadsheet: up to 8 MB and 10,000 rows below the header."
        accept=".csv,.txt,text/csv"
        className={panel}
        busy={use.isReading || use.isApplying}
        onFile={(file, form) => {
          const kind = form.get('kind') === 'categories' ? 'categories' : 'products'
          use.preview({ kind, file })
        }}
        onChange={use.leavePreview}
        isDone={use.done !== null}
      >
        <ChoiceField
          label="What’s in the file"
          name="kind"
          chosen="products"
          choices={[
            {
              value: 'products',
              label: 'Products',
              words:
                'Columns: ID, Name, Description, Price, Category, Hidden, and more of the export, such as Weight (g). Shopify exports work too.',
            },
            { value: 'categories', label: 'Categories', words: 'Columns: ID, Name.' },
          ]}
        />
      </FileForm>
      <ActionOutcome result={use.done} onClose={() => use.setDone(null)}>
        {use.done?.id && (
          <UndoImport id={use.done.id} onDone={message => use.setDone({ message, id: null })} />
        )}
      </ActionOutcome>
      {shown ? (
        <TablePreviewFrame
          shown={shown}
          state={use}
          verdict={verdict(shown.preview.counts)}
          facts={<Facts {...shown} />}
          outcomes={outcomes}
          button={importLabel(shown.preview.counts)}
          onApply={() => use.apply(shown)}
        >
          {line => <LineDetails line={line} />}
        </TablePreviewFrame>
      ) : (
        <FileMessages state={use} />
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

function Facts({ body: { kind }, preview }: Previewed<Chosen, ImportPreview>) {
  const { isShopify, newCategories, counts, namesakes } = preview
  return (
    <>
      {kind === 'products' && counts.create > 0 && (
        <li>
          {isShopify
            ? 'New products are hidden and have no image. Check them, then make them visible in the product list.'
            : 'New products have no image, and their stock isn’t tracked. Everyone can see them unless the file hides them.'}
        </li>
      )}
      {namesakes > 0 && (
        <li>
          {formatNumber(namesakes)} of the new products {namesakes === 1 ? 'has' : 'have'} the same
          name as an existing product or one in an earlier row. If you imported this file before and
          got no reply, check the Activity page to see whether it went through.
        </li>
      )}
      {newCategories.length > 0 && (
        <li>New categories, without images: {newCategories.join(', ')}.</li>
      )}
    </>
  )
}

/** What happens to a line of the file, and why. */
function LineDetails({ line: { problems, changes, notes } }: { line: ImportLine }) {
  return (
    <>
      {problems.map(({ column, message }) => (
        <Text key={column + message} size="sm" fw={600} c="var(--danger)">
          {column && `${column}: `}
          {message}.
        </Text>
      ))}
      {changes.map(change => (
        <FieldChange key={change.field} {...change} />
      ))}
      {notes.map(note => (
        <SecondaryText key={note}>{note}</SecondaryText>
      ))}
    </>
  )
}
