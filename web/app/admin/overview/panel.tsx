import { type ReactNode, type Ref, useId } from 'react'
import styles from './overview.module.css'

type PanelProps = {
  title: string
  /** A link beside the title. */
  action?: ReactNode
  className?: string | undefined
  headingRef?: Ref<HTMLHeadingElement> | undefined
  busy?: boolean
  children: ReactNode
}

/** A card of the overview. */
export function Panel({
  title,
  action,
  className = '',
  headingRef,
  busy = false,
  children,
}: PanelProps) {
  const id = useId()
  return (
    <section
      className={`${styles.panel} ${className}`}
      aria-labelledby={id}
      aria-busy={busy || undefined}
    >
      <div className={styles.heading}>
        <h2 ref={headingRef} id={id} tabIndex={headingRef ? -1 : undefined}>
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  )
}
