import { type ReactNode, type SubmitEvent, useId, useState } from 'react'
import { describedBy, Field } from '../../forms/field.tsx'
import { SubmitButton } from '../form/submit-button.tsx'
import styles from './import.module.css'

type FileFormProps = {
  label: string
  /** Which files can be read. */
  description: string
  accept: string
  busy: boolean
  onFile: (file: File, form: FormData) => void
  onChange?: () => void
  className?: string
  /** Fields below that of the file. */
  children: ReactNode
}

/** Chooses a file to preview. */
export function FileForm(props: FileFormProps) {
  const { label, description, accept, busy, onFile, onChange, className = '', children } = props
  const id = useId()
  const [error, setError] = useState<string>()
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const data = new FormData(event.currentTarget)
    const file = data.get('file')
    if (file instanceof File && file.name) return onFile(file, data)
    setError('Choose a file')
    event.currentTarget.querySelector<HTMLInputElement>('[type=file]')?.focus()
  }
  return (
    <form
      className={`stack ${className}`}
      aria-label={label}
      noValidate
      onSubmit={submit}
      onChange={onChange}
    >
      <Field id={id} label="File" description={description} error={error}>
        <input
          id={id}
          className={styles.file}
          type="file"
          name="file"
          accept={accept}
          {...describedBy(id, { description, error })}
          onChange={() => setError(undefined)}
        />
      </Field>
      {children}
      <div className="actions">
        <SubmitButton busy={busy}>Preview</SubmitButton>
      </div>
    </form>
  )
}
