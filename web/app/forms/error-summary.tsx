import { Message } from '../ui/message.tsx'
import styles from './error-summary.module.css'
import type { FieldErrors } from './format-field-errors.ts'
import { focusField } from './submitted-values.ts'

/**
 * Lists the errors of a long form, each as a link to its field, whose id is its name. The list stays
 * as it is until the form is sent again, so that nothing moves while the fields are corrected.
 */
export function ErrorSummary({ errors }: { errors: FieldErrors }) {
  const entries = Object.entries(errors)
  const message = entries.length > 1 ? `Fix these ${entries.length} fields:` : null
  return (
    <Message kind="error" message={message}>
      <ul className={styles.errors}>
        {entries.map(([name, message]) => (
          <li key={name}>
            <a
              href={`#${name}`}
              onClick={event => {
                event.preventDefault()
                const [field] = document.getElementsByName(name)
                if (field) focusField(field)
              }}
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </Message>
  )
}
