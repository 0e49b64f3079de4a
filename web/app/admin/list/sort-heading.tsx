import { Table } from '@mantine/core'
import { ListLink } from './list-link.tsx'

type SortHeadingProps = {
  label: string
  sorts?: readonly [string, string?]
  figure?: boolean
  now: string
  link: (sort: string) => string
}

/** The head of a column, which sorts by it; a second time, the other way round. */
export function SortHeading({ label, sorts, figure, now, link }: SortHeadingProps) {
  const align = { 'data-figure': figure || undefined }
  if (!sorts) return <Table.Th {...align}>{label}</Table.Th>
  const [usual, other = usual] = sorts
  const isChosen = now === usual || now === other
  const isDescending = now.startsWith('-')
  return (
    <Table.Th
      {...align}
      aria-sort={isChosen ? (isDescending ? 'descending' : 'ascending') : undefined}
    >
      <ListLink to={link(now === usual ? other : usual)}>
        {label}
        {isChosen && <span aria-hidden="true">{isDescending ? ' ↓' : ' ↑'}</span>}
      </ListLink>
    </Table.Th>
  )
}
