import { Table } from '@mantine/core'
import { ListLink } from '../list-link.tsx'
import styles from './record-table.module.css'

type SortHeadingProps<S extends string> = {
  label: string
  sorts?: [S, S]
  figure?: boolean
  now: S
  link: (sort: S) => string
}

/** The head of a column, which sorts by it; once more, the other way round. */
export function SortHeading<S extends string>(props: SortHeadingProps<S>) {
  const { label, sorts, figure = false, now, link } = props
  const className = figure ? `${styles.figure}` : ''
  if (!sorts) return <Table.Th className={className}>{label}</Table.Th>
  const [usual, other] = sorts
  const isChosen = sorts.includes(now)
  const isDescending = now.startsWith('-')
  const sorted = isChosen ? (isDescending ? 'descending' : 'ascending') : undefined
  return (
    <Table.Th className={className} aria-sort={sorted}>
      <ListLink to={link(now === usual ? other : usual)}>
        {label}
        {isChosen && <span aria-hidden="true">{isDescending ? ' ↓' : ' ↑'}</span>}
      </ListLink>
    </Table.Th>
  )
}
