import { Badge } from '../badge.tsx'
import styles from './order-badges.module.css'
import type { NamedState } from './order-states.ts'

export function OrderBadges({ states }: { states: NamedState[] }) {
  return (
    <ul className={styles.badges} aria-label="State">
      {states.map(([words, tone]) => (
        <li key={words}>
          <Badge tone={tone}>{words}</Badge>
        </li>
      ))}
    </ul>
  )
}
