import { useQuery } from '@tanstack/react-query'
import { allows } from '../../../../contract/accounts/permissions.ts'
import { activityPermission } from '../../../../contract/activities/activity-permission.ts'
import { api } from '../../api.ts'
import { useSession } from '../../session/session-store.ts'
import { DayField } from '../list/day-field.tsx'
import type { ToolsProps } from '../list/define-list.ts'
import { ListSelect } from '../list/list-select.tsx'
import { useMayAny } from '../use-may.ts'
import { type ActivityParam, actions, changes, kinds } from './activity-query.ts'
import { actionText, changeText, kindText } from './activity-text.ts'

/** By whom, of what and from when the activity is shown. */
export function ActivityTools({ query, show }: ToolsProps<string, string, ActivityParam>) {
  const { params } = query
  const admins = useAdmins()
  const may = useMayAny()
  // They may be no admin any more.
  const isKnown = !params.actor || admins.some(({ value }) => value === params.actor)
  const other = isKnown ? [] : [{ value: params.actor, label: 'Someone else' }]
  return (
    <>
      <ListSelect
        label="Who"
        value={params.actor}
        options={[{ value: '', label: 'Anyone' }, ...admins, ...other]}
        onChoose={actor => show({ params: { actor } })}
      />
      <ListSelect
        label="What"
        value={params.kind}
        options={[
          { value: '', label: 'Everything' },
          ...kinds
            .filter(kind => may(activityPermission[kind]))
            .map(kind => ({ value: kind, label: kindText[kind].many })),
        ]}
        onChoose={kind => show({ params: { kind, change: '' } })}
      />
      <ListSelect
        label="Action"
        value={params.action || params.change}
        options={[
          { value: '', label: 'Any action' },
          ...actions.map(action => ({ value: action, label: actionText[action] })),
          ...changes.map(change => ({ value: change, label: changeText[change] })),
        ]}
        onChoose={value => {
          const change = changes.find(change => change === value) ?? ''
          const action = change ? '' : value
          show({ params: { change, action, ...(change && { kind: '' }) } })
        }}
      />
      <DayField label="From" value={params.from} onChoose={from => show({ params: { from } })} />
      <DayField label="To" value={params.to} onChoose={to => show({ params: { to } })} />
    </>
  )
}

function useAdmins() {
  // Nothing is asked for before the user is known.
  const enabled = useSession(({ user }) => user !== null && allows(user.permissions, 'people.read'))
  const { data } = useQuery({
    enabled,
    queryKey: ['admins'],
    queryFn: ({ signal }) =>
      api('GET /api/admin/user', { query: { filter: 'admins', sort: 'name', limit: 100 }, signal }),
  })
  return data?.users.map(({ id, userName }) => ({ value: id, label: userName })) ?? []
}
