import { useQuery } from '@tanstack/react-query'
import type { BooksReply } from '../../../../contract/books.ts'
import { api } from '../../api.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { formatNumber } from '../../ui/format-number.ts'
import { ListFailure } from '../../ui/list-failure.tsx'
import { ExportLink } from '../export-link.tsx'
import { booksAdmin } from '../links.ts'
import styles from './books.module.css'

const [oftenMs, seldomMs] = [500, 2_000]

/** The years that can be exported, and how far the export is that is being made. */
export function BookList() {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['books'],
    queryFn: ({ signal }) => api('GET /api/admin/books', { signal }),
    // The download is the browser's: only the shop knows how far it is.
    refetchInterval: ({ state }) => (state.data?.running ? oftenMs : seldomMs),
  })
  if (!data && error) {
    return (
      <ListFailure
        title="The books could not be loaded"
        error={error}
        loading={isFetching}
        retry={refetch}
        back={{ to: booksAdmin.to, label: 'Try again' }}
      />
    )
  }
  return (
    <>
      <p className={styles.words}>
        For whoever does your taxes: a ZIP file with the PDFs of all invoices and credit notes of a
        year, a table of them by rate of VAT, and one of all that was paid and refunded.
      </p>
      <p role="status">
        {!data && 'Books loading...'}
        {data?.running && `The books of ${data.running.year} are being exported.`}
      </p>
      {data?.running && <Running {...data.running} />}
      {data?.years.length === 0 && (
        <EmptyState>
          <h2>No invoices yet</h2>
          <p>Each year in which the shop wrote one is listed here.</p>
        </EmptyState>
      )}
      {data && data.years.length > 0 && (
        <ul className={styles.years}>
          {data.years.map(of => (
            <Year key={of.year} {...of} isBusy={data.running !== null} />
          ))}
        </ul>
      )}
    </>
  )
}

function Running({ year, done, documents }: NonNullable<BooksReply['running']>) {
  return (
    <div className={styles.running}>
      <progress value={done} max={documents} aria-label={`Export of ${year}`} />
      <p className={styles.words}>
        {formatNumber(done)} of {formatNumber(documents)} PDFs. Your browser keeps the file; you may
        leave this page.
      </p>
    </div>
  )
}

type YearProps = BooksReply['years'][number] & { isBusy: boolean }

function Year({ year, invoices, creditNotes, isBusy }: YearProps) {
  return (
    <li className={styles.year}>
      <h2>{year}</h2>
      <p>
        {counted(invoices, 'invoice')}, {counted(creditNotes, 'credit note')}
      </p>
      {isBusy ? (
        <span className={styles.words}>One export at a time</span>
      ) : (
        <ExportLink path="/api/admin/books/export" query={{ year: String(year) }}>
          Export {year}
        </ExportLink>
      )}
    </li>
  )
}

function counted(count: number, what: string): string {
  return `${formatNumber(count)} ${what}${count === 1 ? '' : 's'}`
}
