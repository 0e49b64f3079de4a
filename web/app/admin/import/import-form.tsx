import { type SubmitEvent, useId, useState } from 'react'
import type { ImportKind } from '../../../../contract/import.ts'
import { ChoiceField } from '../../forms/choice-field.tsx'
import { describedBy, Field } from '../../forms/field.tsx'
import form from '../../forms/form.module.css'
import { SubmitButton } from '../../forms/submit-button.tsx'
import { panel } from '../admin-page.tsx'
import styles from './import.module.css'

type ImportFormProps = {
  busy: boolean
  onPreview: (chosen: { kind: ImportKind; file: File }) => void
  /** What was previewed is not chosen any more. */
  onChange: () => void
}

const words = 'A CSV file from a spreadsheet: up to 8 MB and 10,000 rows below the header.'

/** Chooses a file. */
export function ImportForm({ busy, onPreview, onChange }: ImportFormProps) {
  const id = useId()
  const [error, setError] = useState<string>()
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const data = new FormData(event.currentTarget)
    const file = data.get('file')
    if (!(file instanceof File) || !file.name) {
      setError('Choose a file')
      event.currentTarget.querySelector<HTMLInputElement>('[type=file]')?.focus()
      return
    }
    const kind = data.get('kind') === 'categories' ? 'categories' : 'products'
    onPreview({ kind, file })
  }
  return (
    <form
      className={`${form.form} ${panel}`}
      aria-label="Import"
      noValidate
      onSubmit={submit}
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
      <Field id={id} label="File" description={words} error={error}>
        <input
          id={id}
          className={styles.file}
          type="file"
          name="file"
          accept=".csv,.txt,text/csv"
          {...describedBy(id, { description: words, error })}
          onChange={() => setError(undefined)}
        />
      </Field>
      <div className={form.actions}>
        <SubmitButton busy={busy}>Preview</SubmitButton>
      </div>
    </form>
  )
}
