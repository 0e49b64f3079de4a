import { useQuery } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { TableSelect } from '../table/table-select.tsx'
import { useListNavigate } from '../use-list-navigate.ts'
import { actions, activityLink, changes, kinds, type ShownActivity } from './activity-query.ts'
import styles from './activity-tools.module.css'
import { kindWords } from './activity-words.ts'
import { DayField } from './day-field.tsx'

const actionWords = { create: 'Created', update: 'Changed', delete: 'Deleted' } as const
const changeText = {
  block: 'Blocked, unblocked',
  rights: 'Made admin, or no longer',
  price: 'Price changed',
  hide: 'Hidden, shown again',
} as const

type ActivityToolsProps = {
  query: ShownActivity
  /** The name of the chosen person, who may be no admin any more. */
  chosen?: string | undefined
}

/** Of whom, of what and of when the activity is shown. */
export function ActivityTools({ query, chosen }: ActivityToolsProps) {
  const navigate = useListNavigate()
  const admins = useAdmins()
  const show = (change: Partial<ShownActivity>) =>
    navigate(activityLink({ ...query, ...change, page: 1 }))
  const others =
    query.actor && !admins.some(({ value }) => value === query.actor)
      ? [{ value: query.actor, label: chosen ?? 'Somebody else' }]
      : []
  return (
    <div className={styles.tools}>
      <TableSelect
        label="Who"
        wide
        value={query.actor}
        options={[{ value: '', label: 'Anybody' }, ...admins, ...others]}
        onChoose={actor => show({ actor })}
      />
      <TableSelect
        label="What"
        wide
        value={query.kind}
        options={[
          { value: '', label: 'Everything' },
          ...kinds.map(kind => ({ value: kind, label: kindWords[kind].many })),
        ]}
        onChoose={value => show({ kind: kinds.find(kind => kind === value) ?? '', change: '' })}
      />
      <TableSelect
        label="Done"
        wide
        value={query.action || query.change}
        options={[
          { value: '', label: 'Anything' },
          ...actions.map(action => ({ value: action, label: actionWords[action] })),
          ...changes.map(change => ({ value: change, label: changeText[change] })),
        ]}
        onChoose={value => {
          const change = changes.find(change => change === value) ?? ''
          const action = actions.find(action => action === value) ?? ''
          show({ action, change, ...(change && { kind: '' }) })
        }}
      />
      <div className={styles.days}>
        <DayField label="From" value={query.from} onChoose={from => show({ from })} />
        <DayField label="To" value={query.to} onChoose={to => show({ to })} />
      </div>
    </div>
  )
}

function useAdmins() {
  const { data } = useQuery({
    queryKey: ['admins'],
    queryFn: ({ signal }) =>
      api('GET /api/admin/user', { query: { filter: 'admins', sort: 'name', limit: 100 }, signal }),
  })
  return data?.users.map(({ id, userName }) => ({ value: id, label: userName })) ?? []
}
