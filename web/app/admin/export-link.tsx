import type { ReactNode } from 'react'
import type { EndpointKey } from '../../../contract/endpoints.ts'
import { buttonClass } from '../ui/button-link.tsx'

type Path = EndpointKey extends infer K
  ? K extends `GET ${infer P extends `${string}/export`}`
    ? P
    : never
  : never

type ExportLinkProps = { path: Path; children?: ReactNode }

/** Saves a list as a CSV file. */
export function ExportLink({ path, children = 'Export' }: ExportLinkProps) {
  return (
    <a href={path} download className={buttonClass(false)}>
      {children}
    </a>
  )
}
