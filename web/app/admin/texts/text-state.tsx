import type { DocumentState } from '../../../../contract/documents/documents.ts'
import { Badge } from '../badge.tsx'

const unpublished: { [Kind in DocumentState['kind']]?: string } = {
  accessibility: 'Not published',
  // Its page names the seller.
  imprint: 'No text',
}

type TextStateProps = Pick<DocumentState, 'kind' | 'current' | 'isDraft'>

/** What the public sees of a text, and whether a draft waits. */
export function TextState({ kind, current, isDraft }: TextStateProps) {
  return (
    <>
      {current === 0 ? (
        <Badge tone="off">{unpublished[kind] ?? 'Sample'}</Badge>
      ) : (
        <Badge tone="done">Published</Badge>
      )}{' '}
      {isDraft && <Badge tone="due">Draft</Badge>}
    </>
  )
}
