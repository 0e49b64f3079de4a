import {
  type ReactNode,
  type SubmitEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { describedBy, Field } from '../../forms/field.tsx'
import { fillDraft, fillFiles } from '../../forms/file-fields.ts'
import { keepOnSessionEnd, keptDraft } from '../../forms/kept-draft.ts'
import { readForm } from '../../forms/read-form.ts'
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
  /** Whether the file was applied; the field is then emptied. */
  isDone?: boolean
  className?: string
  /** Fields below that of the file. */
  children: ReactNode
}

export const fileFormKey = (label: string) => `file ${label}`

/** Chooses a file to preview. It is still chosen after signing in again. */
export function FileForm(props: FileFormProps) {
  const { label, description, accept, busy, onFile, onChange, isDone, className = '' } = props
  const id = useId()
  const ref = useRef<HTMLFormElement>(null)
  const formKey = fileFormKey(label)
  const [kept, setKept] = useState(() => keptDraft(formKey))
  const [error, setError] = useState<string>()
  useLayoutEffect(() => {
    const { current: form } = ref
    if (!form) return
    if (kept) fillDraft(form, kept.draft)
    return keepOnSessionEnd(formKey, () => {
      const draft = readForm(form)
      return draft.file ? { draft, version: undefined } : null
    })
  }, [formKey, kept])
  useEffect(() => {
    if (!isDone || !ref.current) return
    fillFiles(ref.current, {})
    setKept(null)
  }, [isDone])
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
      ref={ref}
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
      {props.children}
      {kept && <p role="status">You are signed in again. Your file is still here.</p>}
      <div className="actions">
        <SubmitButton busy={busy}>Preview</SubmitButton>
      </div>
    </form>
  )
}
