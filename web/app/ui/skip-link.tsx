import styles from './skip-link.module.css'

/** A link for the keyboard to the element with the id `to`, shown while it has the focus. */
export function SkipLink({ text, to }: { text: string; to: string }) {
  return (
    <a
      href={`#${to}`}
      className={styles.skip}
      // The URL doesn't change: otherwise the router couldn't block Back, which would lose unsaved changes.
      onClick={event => {
        event.preventDefault()
        document.getElementById(to)?.focus()
      }}
    >
      {text}
    </a>
  )
}
