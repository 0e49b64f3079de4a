import type { DocumentState } from '../../../../contract/documents/documents.ts'
import { nameOfText } from '../../../../contract/name-of-text.ts'
import { api } from '../../api.ts'
import { textAdminLink, textsAdmin } from '../links.ts'
import { allRows, defineList, singlePage } from '../list/define-list.ts'
import { listPage, listRoute } from '../list/list-page.tsx'
import { RecordCell } from '../list/record-cell.tsx'
import { RelativeTime } from '../time/relative-time.tsx'
import { TextState } from './text-state.tsx'

type Row = DocumentState & { id: DocumentState['kind'] }

const textList = defineList<Row>({
  name: 'texts',
  ...textsAdmin,
  names: { one: 'text', many: 'texts' },
  size: allRows,
  load: async (_, signal) => {
    const { documents } = await api('GET /api/admin/document', { signal })
    return singlePage(documents.map(text => ({ ...text, id: text.kind })))
  },
  columns: [
    {
      label: 'Page',
      wide: true,
      cell: ({ kind }) => <RecordCell to={textAdminLink(kind)} name={nameOfText(kind)} />,
    },
    { label: 'State', card: 'aside', cell: TextState },
    { label: 'Changed', figure: true, cell: ({ at }) => at && <RelativeTime at={at} /> },
    { label: 'By', card: 'fact', cell: ({ by }) => by },
  ],
  nameOf: ({ kind }) => nameOfText(kind),
  note: 'The pages linked in the footer. Sample text is marked as such until you publish your own. The accessibility statement is only shown once you publish it.',
})

export const handle = listRoute(textList)
export default listPage(textList)
