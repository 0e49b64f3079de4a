import type { DocumentKind } from '../../../../contract/documents/documents.ts'
import { adminRoute } from '../admin-route.ts'
import { textsAdmin } from '../links.ts'
import { RecordPage } from '../record/record-page.tsx'
import { useRecord } from '../record/use-record.ts'
import type { Route } from './+types/text'
import { TextDetail } from './text-detail.tsx'
import { loadText } from './use-text-form.ts'

const title = 'Text'

export const handle = adminRoute({ title, back: textsAdmin })

export default function TextPage({ params }: Route.ComponentProps) {
  const kind = params.kind as DocumentKind
  const found = useRecord({ key: ['text', kind], load: signal => loadText(kind, { signal }) })
  return <RecordPage what={title} back={textsAdmin} found={found} Detail={TextDetail} />
}
