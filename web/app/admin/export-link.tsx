import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import type { EndpointKey } from '../../../contract/endpoints.ts'
import { useMay } from './use-may.ts'

export type ExportPath = EndpointKey extends infer K
  ? K extends `GET ${infer P extends `${string}/export`}`
    ? P
    : never
  : never

type ExportLinkProps = {
  path: ExportPath
  /** What of the list is exported, if not all. */
  query?: Record<string, string>
  children?: ReactNode
}

/** Saves a list as a CSV file. */
export function ExportLink({ path, query, children = 'Export' }: ExportLinkProps) {
  const may = useMay('exports')
  if (!may) return null
  const href = query ? `${path}?${new URLSearchParams(query)}` : path
  return (
    <Button component="a" href={href} download variant="default">
      {children}
    </Button>
  )
}
