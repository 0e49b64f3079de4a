import type { ReactNode } from 'react'
import styles from './description-list.module.css'
import type { Icon } from './icons/icon-of.tsx'

type DescriptionListProps = {
  /** Each value below its term, beside it, or at the end of its row as an amount. */
  layout?: 'stacked' | 'beside' | 'sums'
  children: ReactNode
}

export function DescriptionList({ layout = 'stacked', children }: DescriptionListProps) {
  return <dl className={`${styles.list} ${styles[layout]}`}>{children}</dl>
}

type DescriptionItemProps = {
  term: string
  icon?: Icon
  emphasis?: 'total' | 'quiet' | undefined
  children: ReactNode
}

export function DescriptionItem({ term, icon: Icon, emphasis, children }: DescriptionItemProps) {
  return (
    <div className={Icon && styles.imaged} data-emphasis={emphasis}>
      <dt>
        {Icon && <Icon className={styles.icon ?? ''} size={22} stroke={1.5} aria-hidden="true" />}
        {term}
      </dt>
      <dd>{children}</dd>
    </div>
  )
}
