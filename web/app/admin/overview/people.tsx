import { Link } from 'react-router'
import type { Overview } from '../../../../contract/overview.ts'
import { formatNumber } from '../../ui/format-number.ts'
import styles from './overview.module.css'
import { Panel } from './panel.tsx'
import { formatCount } from './tasks.ts'

export function People({ overview: { people, products } }: { overview: Overview }) {
  const { users, joined, waiting } = people
  return (
    <Panel title="Users and products">
      <ul className={styles.list}>
        <Count name="Joined today" count={joined.today} />
        <Count name="Joined in 7 days" count={joined.week} />
        <Count name="Joined in 30 days" count={joined.month} />
        <Count name="Pending sign-ups" count={waiting} to="/users?view=table&filter=waiting" />
        <Count name="All users" count={users} to="/users" isExact />
        <Count name="All products" count={products} to="/products-admin" isExact />
      </ul>
    </Panel>
  )
}

type CountProps = { name: string; count: number; to?: string; isExact?: boolean }

function Count({ name, count, to, isExact = false }: CountProps) {
  return (
    <li>
      {to ? <Link to={to}>{name}</Link> : name}{' '}
      <strong className={styles.amount}>{(isExact ? formatNumber : formatCount)(count)}</strong>
    </li>
  )
}
