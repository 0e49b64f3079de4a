import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { statementPageSize } from '../../../../contract/limits.ts'
import { ListFailure } from '../../ui/list-failure.tsx'
import { Ago } from '../ago.tsx'
import { Badge } from '../badge.tsx'
import styles from '../import/import.module.css'
import { statementLink, statementsAdmin } from '../links.ts'
import { ListPages } from '../list-pages.tsx'
import { statementsQuery } from './statement-query.ts'
import { daysOf, freshWords } from './statement-words.ts'
import own from './statements.module.css'

/** The statements that were uploaded, newest first. */
export function StatementList({ page }: { page: number }) {
  const { data, error, isFetching, refetch } = useQuery(statementsQuery(page))
  if (!data && error) {
    return (
      <ListFailure
        title="The statements could not be loaded"
        error={error}
        loading={isFetching}
        retry={refetch}
        back={{ to: statementsAdmin.to, label: 'See all statements' }}
      />
    )
  }
  const pages = Math.max(1, Math.ceil((data?.total ?? 0) / statementPageSize))
  return (
    <section aria-label="Uploaded statements">
      <p role="status">{data ? countWords(data.total) : 'Statements loading...'}</p>
      <ol className={styles.lines}>
        {data?.statements.map(statement => (
          <li key={statement.id} className={styles.line}>
            <p className={styles.head}>
              <strong className={styles.name}>
                <Link to={statementLink(statement.id)}>{statement.fileName}</Link>
              </strong>
              {statement.open > 0 ? (
                <Badge tone="due">{statement.open} open</Badge>
              ) : (
                <Badge tone="done">Done</Badge>
              )}
            </p>
            <p>
              {daysOf(statement)}: {freshWords(statement)}.
            </p>
            <p className={own.quiet}>
              Uploaded by {statement.uploadedBy ?? 'a deleted user'},{' '}
              <Ago at={statement.uploadedAt} />
            </p>
          </li>
        ))}
      </ol>
      <ListPages
        what="statements"
        page={page}
        pages={pages}
        cut={false}
        link={to => `${statementsAdmin.to}?page=${to}`}
      />
    </section>
  )
}

function countWords(total: number): string {
  if (total === 0) return 'No statement was uploaded yet.'
  return total === 1 ? '1 statement was uploaded.' : `${total} statements were uploaded.`
}
