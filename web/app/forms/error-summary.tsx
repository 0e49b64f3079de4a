import { Message } from '../ui/message.tsx'
import styles from './error-summary.module.css'
import { type FieldErrors, formatListedError } from './field-errors.ts'
import { focusField } from './submitted-values.ts'

type ErrorSummaryProps = { errors: FieldErrors; labels: Readonly<Record<string, string>> }

/**
 * Lists the errors of a long form, each as a link to its field, whose id is its name. The list stays
 * as it is until the form is sent again, so that nothing moves while the fields are corrected.
 */
export function ErrorSummary({ errors, labels }: ErrorSummaryProps) {
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
              {formatListedError(message, labels[name])}
            </a>
          </li>
        ))}
      </ul>
    </Message>
  )
}
