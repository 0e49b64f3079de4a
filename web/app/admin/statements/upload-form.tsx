import { NativeSelect } from '@mantine/core'
import { type SubmitEvent, useId, useState } from 'react'
import { describedBy, Field } from '../../forms/field.tsx'
import form from '../../forms/form.module.css'
import { SubmitButton } from '../../forms/submit-button.tsx'
import styles from '../import/import.module.css'

type UploadFormProps = {
  busy: boolean
  onUpload: (file: File, ignoreSavedLayout: boolean) => void
}

const words = 'A file from your bank: camt.053 XML or CSV, up to 8 MB and 10,000 entries.'

/** Those of a header that is not known are asked for in either case. */
const choices = [
  { value: 'kept', label: 'Same as last time' },
  { value: 'ignoreSavedLayout', label: 'Choose again' },
]

/** Chooses a bank statement. */
export function UploadForm({ busy, onUpload }: UploadFormProps) {
  const id = useId()
  const [error, setError] = useState<string>()
  const [columns, setColumns] = useState('kept')
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
    onUpload(file, columns === 'ignoreSavedLayout')
  }
  return (
    <form className={form.form} aria-label="Upload" noValidate onSubmit={submit}>
      <Field id={id} label="File" description={words} error={error}>
        <input
          id={id}
          className={styles.file}
          type="file"
          name="file"
          accept=".xml,.csv,.txt,text/xml,application/xml,text/csv"
          {...describedBy(id, { description: words, error })}
          onChange={() => setError(undefined)}
        />
      </Field>
      <NativeSelect
        label="Columns of a CSV file"
        value={columns}
        data={choices}
        onChange={({ currentTarget }) => setColumns(currentTarget.value)}
      />
      <div className={form.actions}>
        <SubmitButton busy={busy}>Preview</SubmitButton>
      </div>
    </form>
  )
}
