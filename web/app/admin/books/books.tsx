import { Group } from '@mantine/core'
import type { BooksReply } from '../../../../contract/books/books.ts'
import { api } from '../../api.ts'
import { formatNumber } from '../../ui/format-number.ts'
import { ExportLink } from '../export-link.tsx'
import { booksAdmin } from '../links.ts'
import { allRows, defineList, singlePage } from '../list/define-list.ts'
import { listPage, listRoute } from '../list/list-page.tsx'

type Year = BooksReply['years'][number] & Pick<BooksReply, 'running'> & { id: string }

const [oftenMs, seldomMs] = [500, 2_000]

/** The years that can be exported. */
const bookList = defineList<Year>({
  name: 'books',
  ...booksAdmin,
  names: { one: 'year with invoices', many: 'years with invoices' },
  size: allRows,
  load: async (_, signal) => {
    const { years, running } = await api('GET /api/admin/books', { signal })
    return singlePage(years.map(year => ({ ...year, id: String(year.year), running })))
  },
  // The download is the browser's: only the shop knows how far it is.
  options: {
    refetchInterval: ({ state }) => (state.data?.rows[0]?.running ? oftenMs : seldomMs),
  },
  columns: [
    { label: 'Year', cell: ({ year }) => <strong>{year}</strong> },
    { label: 'Invoices', figure: true, cell: ({ invoices }) => formatNumber(invoices) },
    { label: 'Credit notes', figure: true, cell: ({ creditNotes }) => formatNumber(creditNotes) },
    { label: 'Export', figure: true, card: 'line', cell: ExportCell },
  ],
  nameOf: ({ id }) => id,
  note: 'For your accountant: a ZIP file per year with all invoices and credit notes as PDFs, a table of them by VAT country and rate, and a table of all payments and refunds.',
  empty: 'No invoices yet',
})

function ExportCell({ year, running }: Year) {
  if (!running) {
    return (
      <ExportLink path="/api/admin/books/export" fresh query={{ year: String(year) }}>
        Export {year}
      </ExportLink>
    )
  }
  if (running.year !== year) return 'One export at a time'
  const { done, documents } = running
  return (
    <Group gap="xs" display="inline-flex" role="status">
      <progress value={done} max={documents} aria-label={`Export of ${year}`} />
      {formatNumber(done)} of {formatNumber(documents)} PDFs. You can leave this page.
    </Group>
  )
}

export const handle = listRoute(bookList)
export default listPage(bookList)
