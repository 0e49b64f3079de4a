import type { DocumentState } from '../../../../contract/documents.ts'
import { Badge } from '../badge.tsx'

type TextStateProps = Pick<DocumentState, 'kind' | 'current' | 'isDraft'>

/** What the public sees of a text, and whether a draft waits. */
export function TextState({ kind, current, isDraft }: TextStateProps) {
  const unpublished = kind === 'accessibility' ? 'Not published' : 'Sample'
  return (
    <>
      {current === 0 ? (
        <Badge tone="off">{unpublished}</Badge>
      ) : (
        <Badge tone="done">Published</Badge>
      )}{' '}
      {isDraft && <Badge tone="due">Draft</Badge>}
    </>
  )
}
