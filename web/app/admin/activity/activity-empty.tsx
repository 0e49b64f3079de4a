import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { activityAdmin, activityLink, isNarrowed, type ShownActivity } from './activity-query.ts'

type ActivityEmptyProps = { query: ShownActivity; total: number }

/** Replaces the list if there is nothing in it. */
export function ActivityEmpty({ query, total }: ActivityEmptyProps) {
  if (total > 0) {
    return (
      <EmptyState>
        <p>The list ends before page {query.page}.</p>
        <ButtonLink to={activityLink({ ...query, page: 1 })} primary>
          Start at its first page
        </ButtonLink>
      </EmptyState>
    )
  }
  if (!isNarrowed(query)) {
    return (
      <EmptyState>
        <p>No admin has changed anything yet.</p>
      </EmptyState>
    )
  }
  return (
    <EmptyState>
      <h2>No activity found</h2>
      <p>
        {query.from && query.to && query.from > query.to
          ? 'The first day is later than the last one.'
          : 'Nobody did this in that time. The record goes back a year.'}
      </p>
      <ButtonLink to={activityAdmin.to} primary>
        See all activity
      </ButtonLink>
    </EmptyState>
  )
}
