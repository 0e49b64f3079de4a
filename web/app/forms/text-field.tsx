import { type ComponentPropsWithRef, useId } from 'react'
import styles from './field.module.css'
import { describedBy, Field, type FieldProps } from './field.tsx'

type ControlProps<T extends 'input' | 'select' | 'textarea'> = FieldProps & ComponentPropsWithRef<T>

export function TextField(props: ControlProps<'input'>) {
  const { field, control } = useControl(props)
  return (
    <Field {...field}>
      <input type="text" {...control} className="input" />
    </Field>
  )
}

export function TextAreaField(props: ControlProps<'textarea'>) {
  const { field, control } = useControl(props)
  return (
    <Field {...field}>
      <textarea rows={3} {...control} className={`input ${styles.area}`} />
    </Field>
  )
}

export function SelectField(props: ControlProps<'select'>) {
  const { field, control } = useControl(props)
  return (
    <Field {...field}>
      <select {...control} className="input" />
    </Field>
  )
}

/** Parts the props of a field into those of its frame and those of its control. */
function useControl<P extends FieldProps & { id?: string | undefined }>(props: P) {
  const { label, description, error, ...rest } = props
  const ownId = useId()
  const id = props.id ?? ownId
  return {
    field: { id, label, description, error },
    control: { ...rest, ...describedBy(id, { description, error }), id },
  }
}
