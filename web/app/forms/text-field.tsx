import { type ComponentPropsWithRef, useId } from 'react'
import styles from './field.module.css'
import { describedBy, Field, type FieldProps } from './field.tsx'

type TextFieldProps = FieldProps & ComponentPropsWithRef<'input'>

export function TextField({ label, description, error, ...props }: TextFieldProps) {
  const ownId = useId()
  const id = props.id ?? ownId
  return (
    <Field id={id} label={label} description={description} error={error}>
      <input
        type="text"
        {...props}
        {...describedBy(id, { description, error })}
        id={id}
        className={styles.input}
      />
    </Field>
  )
}
