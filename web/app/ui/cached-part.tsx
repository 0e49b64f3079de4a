import { type ReactNode, useContext } from 'react'
import { type CachedParts, CachedPartsContext } from '../rendering.ts'

type CachedPartProps = { as: keyof CachedParts; className: string | undefined; children: ReactNode }

/** A part of many pages that the server renders once and caches; browsers hydrate it like any other. */
export function CachedPart({ as: Part, className, children }: CachedPartProps) {
  const html = useContext(CachedPartsContext)[Part]
  if (html === undefined) return <Part className={className}>{children}</Part>
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it was rendered from the same children.
  return <Part className={className} dangerouslySetInnerHTML={{ __html: html }} />
}
