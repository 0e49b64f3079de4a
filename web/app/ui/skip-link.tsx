import type { MouseEvent } from 'react'
import styles from './skip-link.module.css'

type SkipLinkProps = { text: string; onClick?: (event: MouseEvent) => void; to: string }

/** A link for the keyboard to the element with the id `to`, shown while it has the focus. */
export function SkipLink({ text, to, onClick }: SkipLinkProps) {
  return (
    <a href={`#${to}`} className={styles.skip} onClick={onClick}>
      {text}
    </a>
  )
}
