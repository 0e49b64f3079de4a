import { type ReactNode, type Ref, useId } from 'react'
import styles from './overview.module.css'

type PanelProps = {
  title: string
  className?: string | undefined
  /** Of the heading. */
  place?: Ref<HTMLHeadingElement> | undefined
  busy?: boolean
  children: ReactNode
}

/** A part of the overview. */
export function Panel({ title, className = '', place, busy = false, children }: PanelProps) {
  const id = useId()
  return (
    <section
      className={`${styles.panel} ${className}`}
      aria-labelledby={id}
      aria-busy={busy || undefined}
    >
      <h2 ref={place} id={id} tabIndex={place ? -1 : undefined}>
        {title}
      </h2>
      {children}
    </section>
  )
}
