import { type ComponentProps, useEffect, useId, useRef, useState } from 'react'
import { limits } from '../../../contract/limits.ts'
import { IconEye } from '../ui/icons/eye.ts'
import { IconEyeOff } from '../ui/icons/eye-off.ts'
import { useHydrated } from '../ui/use-hydrated.ts'
import styles from './field.module.css'
import { describedBy, Field, type FieldProps } from './field.tsx'
import { useFieldLength } from './use-field-length.ts'

type PasswordFieldProps = FieldProps &
  Omit<ComponentProps<'input'>, 'ref' | 'type'> & {
    name: string
    /** A new password has a rule. */
    autoComplete: 'current-password' | 'new-password'
  }

/** A password that can be revealed while typing, until the form is sent. */
export function PasswordField({ label, description, error, ...props }: PasswordFieldProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const length = useFieldLength(input)
  const [visible, setVisible] = useState(false)
  const hydrated = useHydrated()
  useEffect(() => {
    const form = input.current?.form
    const hide = () => setVisible(false)
    form?.addEventListener('submit', hide)
    return () => form?.removeEventListener('submit', hide)
  }, [])
  const Icon = visible ? IconEyeOff : IconEye
  const isNew = props.autoComplete === 'new-password'
  const words = description ?? (isNew && <PasswordRule length={length} />)
  return (
    <Field id={id} label={label} description={words} error={error}>
      <div className={styles.revealed}>
        <input
          spellCheck={false}
          autoCapitalize="none"
          {...props}
          {...describedBy(id, { description: words, error })}
          ref={input}
          id={id}
          type={visible ? 'text' : 'password'}
          className="input"
        />
        {hydrated && (
          <button
            type="button"
            className={styles.toggle}
            aria-label="Show password"
            aria-pressed={visible}
            onClick={() => setVisible(!visible)}
          >
            <Icon size={24} stroke={1.75} aria-hidden="true" />
          </button>
        )}
      </div>
    </Field>
  )
}

const { shortest } = limits.password

/** The rule for a new password, and how far the input is from it. */
function PasswordRule({ length }: { length: number }) {
  const rule = `At least ${shortest} characters`
  if (length === 0) return `${rule}.`
  if (length < shortest) return `${rule}: ${shortest - length} more.`
  return <span className={styles.kept}>{rule}: long enough.</span>
}
