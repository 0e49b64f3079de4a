import { ButtonLink } from '../../ui/button-link.tsx'
import { ListMessage } from '../../ui/list-message.tsx'
import { type DirectoryQuery, directoryLink } from './directory-data.ts'

/** The search matches neither users nor admins. */
export function NobodyFound() {
  return (
    <ListMessage>
      <h2>No users found</h2>
      <p>
        Every word of a search must be in somebody’s name, user name or email. Fewer or shorter
        words find more.
      </p>
      <ButtonLink to={directoryLink()} primary>
        Clear the search
      </ButtonLink>
    </ListMessage>
  )
}

/** Replaces the users if there are only admins, or none on this page. */
export function NoUsers({ query, total }: { query: DirectoryQuery; total: number }) {
  const { search, page } = query
  if (total > 0) {
    return (
      <ListMessage>
        <p>The list ends before page {page}.</p>
        <ButtonLink to={directoryLink({ search })} primary>
          Start at its first page
        </ButtonLink>
      </ListMessage>
    )
  }
  if (!search) {
    return (
      <ListMessage>
        <p>Nobody has signed up yet.</p>
      </ListMessage>
    )
  }
  return (
    <ListMessage>
      <p>No users found besides the admins above.</p>
      <ButtonLink to={directoryLink()}>Clear the search</ButtonLink>
    </ListMessage>
  )
}
