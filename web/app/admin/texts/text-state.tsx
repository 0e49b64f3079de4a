import type { DocumentState } from '../../../../contract/documents.ts'
import { Badge } from '../badge.tsx'

/** What the public sees of a text, and whether a draft waits. */
export function TextState({ current, isDraft }: Pick<DocumentState, 'current' | 'isDraft'>) {
  return (
    <>
      {current === 0 ? <Badge tone="off">Sample</Badge> : <Badge tone="done">Published</Badge>}{' '}
      {isDraft && <Badge tone="due">Draft</Badge>}
    </>
  )
}
