import { Link } from 'react-router'
import type { Overview } from '../../../../contract/overview.ts'
import { formatNumber } from '../../ui/format-number.ts'
import { countWords } from './hands.ts'
import styles from './overview.module.css'
import { Panel } from './panel.tsx'

/** How many people and products there are, and who is new; without it, room for that. */
export function People({ overview: loaded }: { overview: Overview | undefined }) {
  const { users, joined, waiting } = loaded?.people ?? {}
  return (
    <Panel title="Users and products" busy={!loaded}>
      <ul className={styles.list}>
        <Count name="Joined today" count={joined?.today} />
        <Count name="Joined in 7 days" count={joined?.week} />
        <Count name="Joined in 30 days" count={joined?.month} />
        <Count
          name="Sign-ups not confirmed"
          count={waiting}
          to="/users?view=table&filter=waiting"
        />
        <Count name="All users" count={users} to="/users" isWhole />
        <Count name="All products" count={loaded?.products} to="/products-admin" isWhole />
      </ul>
    </Panel>
  )
}

type CountProps = { name: string; count: number | undefined; to?: string; isWhole?: boolean }

function Count({ name, count, to, isWhole = false }: CountProps) {
  const words = isWhole ? formatNumber : countWords
  return (
    <li>
      {to ? <Link to={to}>{name}</Link> : name}{' '}
      {/* Anew once it is there: what is aligned to the right has not moved then. */}
      <strong key={count === undefined ? 'blank' : 'count'} className={styles.amount}>
        {count === undefined ? '–' : words(count)}
      </strong>
    </li>
  )
}
