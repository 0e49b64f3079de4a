import type { ImportKind } from '../../../../contract/import.ts'
import { ChoiceField } from '../../forms/choice-field.tsx'
import { panel } from '../admin-page.tsx'
import { FileForm } from './file-form.tsx'

type ImportFormProps = {
  busy: boolean
  onPreview: (chosen: { kind: ImportKind; file: File }) => void
  /** What was previewed is not chosen any more. */
  onChange: () => void
}

export function ImportForm({ busy, onPreview, onChange }: ImportFormProps) {
  return (
    <FileForm
      label="Import"
      description="A CSV file from a spreadsheet: up to 8 MB and 10,000 rows below the header."
      accept=".csv,.txt,text/csv"
      className={panel}
      busy={busy}
      onFile={(file, form) => {
        const kind = form.get('kind') === 'categories' ? 'categories' : 'products'
        onPreview({ kind, file })
      }}
      onChange={onChange}
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
              'Columns: ID, Name, Description, Price, Category, Hidden. Shopify exports work too.',
          },
          { value: 'categories', label: 'Categories', words: 'Columns: ID, Name.' },
        ]}
      />
    </FileForm>
  )
}
