import { type ReactNode, useContext } from 'react'
import { type KeptParts, KeptPartsContext } from '../rendering.ts'

type KeptPartProps = { as: keyof KeptParts; className: string | undefined; children: ReactNode }

/** A part of many pages that the server renders once and keeps; browsers hydrate it like any other. */
export function KeptPart({ as: Part, className, children }: KeptPartProps) {
  const html = useContext(KeptPartsContext)[Part]
  if (html === undefined) return <Part className={className}>{children}</Part>
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it was rendered from the same children.
  return <Part className={className} dangerouslySetInnerHTML={{ __html: html }} />
}
