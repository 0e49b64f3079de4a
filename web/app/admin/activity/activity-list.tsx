import { Link } from 'react-router'
import type { Activity } from '../../../../contract/activities/activity.ts'
import { api } from '../../api.ts'
import { UndoImport } from '../import/undo-import.tsx'
import { activityAdmin } from '../links.ts'
import { defineList } from '../list/define-list.ts'
import { RecordCell } from '../list/record-cell.tsx'
import { DateTime } from '../time/date-time.tsx'
import { useMay } from '../use-may.ts'
import { actorText } from './activity-entry.tsx'
import { type ActivityParam, activityParams, toApiQuery } from './activity-query.ts'
import { canUndo, subjectOf } from './activity-subject.ts'
import { changesOf, subjectText } from './activity-text.ts'
import { ActivityTools } from './activity-tools.tsx'

export const activityList = defineList<Activity, string, string, ActivityParam>({
  name: 'activity',
  ...activityAdmin,
  names: { one: 'change', many: 'changes' },
  params: activityParams,
  Tools: ActivityTools,
  load: async (query, signal) => {
    const asked = toApiQuery(query)
    const { activities, total } = await api('GET /api/admin/activity', { query: asked, signal })
    return { rows: activities, total }
  },
  // What an admin did on another page is to be seen at once.
  options: { staleTime: 0 },
  columns: [
    { label: 'What', wide: true, cell: Subject },
    {
      label: 'Change',
      wide: 'most',
      card: 'line',
      cell: activity => <Change activity={activity} />,
    },
    { label: 'By', cell: Actor },
    { label: 'When', figure: true, cell: ({ at }) => <DateTime at={at} /> },
  ],
  nameOf: ({ subject }) => subjectText(subject),
  empty: 'No changes yet',
})

function Subject(activity: Activity) {
  const { text, to } = subjectOf(activity)
  return to ? <RecordCell to={to} name={text} /> : text
}

function Change({ activity }: { activity: Activity }) {
  const mayUndo = useMay('catalogue')
  return (
    <>
      {changesOf(activity).map(text => (
        <p key={text}>{text}</p>
      ))}
      {mayUndo && canUndo(activity) && <UndoImport id={activity.subject.id} />}
    </>
  )
}

function Actor(activity: Activity) {
  const query = new URLSearchParams({ actor: activity.actor.id })
  return <Link to={`${activityAdmin.to}?${query}`}>{actorText(activity)}</Link>
}
