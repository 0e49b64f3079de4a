import type { ReactNode } from 'react'
import styles from './description-list.module.css'
import type { Icon } from './icons/icon-of.tsx'

type DescriptionListProps = {
  /** Another layout than each value below its term. */
  className?: string | undefined
  children: ReactNode
}

export function DescriptionList({ className = styles.stacked, children }: DescriptionListProps) {
  return <dl className={`${styles.list} ${className}`}>{children}</dl>
}

type DescriptionItemProps = {
  term: string
  icon?: Icon
  emphasis?: 'total' | 'quiet' | undefined
  children: ReactNode
}

export function DescriptionItem({ term, icon: Icon, emphasis, children }: DescriptionItemProps) {
  return (
    <div className={Icon && styles.withIcon} data-emphasis={emphasis}>
      <dt>
        {Icon && <Icon className={styles.icon ?? ''} size={22} stroke={1.5} aria-hidden="true" />}
        {term}
      </dt>
      <dd>{children}</dd>
    </div>
  )
}
