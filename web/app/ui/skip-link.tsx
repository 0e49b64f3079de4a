import styles from './skip-link.module.css'

/** A link for the keyboard to the element with the id `to`, shown while it has the focus. */
export function SkipLink({ text, to }: { text: string; to: string }) {
  return (
    <a
      href={`#${to}`}
      className={styles.skip}
      // The address stays: the router could not keep Back from losing what is unsaved.
      onClick={event => {
        event.preventDefault()
        document.getElementById(to)?.focus()
      }}
    >
      {text}
    </a>
  )
}
