import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { type DirectoryQuery, directoryLink } from './directory-data.ts'

/** The search matches neither users nor admins. */
export function NobodyFound() {
  return (
    <EmptyState>
      <h2>No users found</h2>
      <p>
        Every word of a search must be in somebody’s name, user name or email. Fewer or shorter
        words find more.
      </p>
      <ButtonLink to={directoryLink()} primary>
        Clear the search
      </ButtonLink>
    </EmptyState>
  )
}

/** Replaces the users if there are only admins, or none on this page. */
export function NoUsers({ query, total }: { query: DirectoryQuery; total: number }) {
  const { search, page } = query
  if (total > 0) {
    return (
      <EmptyState>
        <p>The list ends before page {page}.</p>
        <ButtonLink to={directoryLink({ search })} primary>
          Start at its first page
        </ButtonLink>
      </EmptyState>
    )
  }
  if (!search) {
    return (
      <EmptyState>
        <p>Nobody has signed up yet.</p>
      </EmptyState>
    )
  }
  return (
    <EmptyState>
      <p>No users found besides the admins above.</p>
      <ButtonLink to={directoryLink()}>Clear the search</ButtonLink>
    </EmptyState>
  )
}
