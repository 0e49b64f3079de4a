import type { ReactNode } from 'react'
import styles from './description-list.module.css'
import type { Icon } from './icons/icon-of.tsx'

export function DescriptionList({ children }: { children: ReactNode }) {
  return <dl className={styles.facts}>{children}</dl>
}

type FactProps = { term: string; icon?: Icon; children: ReactNode }

export function DescriptionItem({ term, icon: Icon, children }: FactProps) {
  return (
    <div className={Icon && styles.imaged}>
      <dt>
        {Icon && <Icon className={styles.icon ?? ''} size={22} stroke={1.5} aria-hidden="true" />}
        {term}
      </dt>
      <dd>{children}</dd>
    </div>
  )
}
