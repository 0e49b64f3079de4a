import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ApiError } from '../../../contract/client.ts'
import type { EndpointKey, Endpoints } from '../../../contract/endpoints.ts'
import { api } from '../api.ts'
import { Message } from '../ui/message.tsx'
import { download } from './save-file.ts'
import { useMay } from './use-may.ts'

type ExportKey = Extract<EndpointKey, `GET ${string}/export`>
type PathOf<K> = K extends `GET ${infer P}` ? P : never
type FreshKey = {
  [K in ExportKey]: Endpoints[K] extends { fresh: true } ? K : never
}[ExportKey]

/** `fresh` repeats what the table of endpoints says, because pages don't load it. */
export type ExportPath =
  | { path: PathOf<FreshKey>; fresh: true }
  | { path: PathOf<Exclude<ExportKey, FreshKey>>; fresh?: never }

type ExportLinkProps = ExportPath & {
  /** What of the list is exported, if not all. */
  query?: Record<string, string>
  children?: ReactNode
}

/** Saves a list as a CSV file. */
export function ExportLink({ path, fresh, query, children = 'Export' }: ExportLinkProps) {
  const may = useMay('exports')
  if (!may) return null
  const href = query ? `${path}?${new URLSearchParams(query)}` : path
  if (fresh) return <FreshExport href={href}>{children}</FreshExport>
  return (
    <Button component="a" href={href} download>
      {children}
    </Button>
  )
}

/** A button, because a link that is opened in another tab would show the API's rejection there. */
function FreshExport({ href, children }: { href: string; children: ReactNode }) {
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: () => api('GET /api/users/confirm-password'),
    onSuccess: () => download(href),
    throwOnError: error => !(error instanceof ApiError),
  })
  const isCanceled = error instanceof ApiError && error.code === 'step_up'
  return (
    <>
      <Button aria-disabled={isPending || undefined} onClick={() => isPending || mutate()}>
        {children}
      </Button>
      {error && !isCanceled && (
        <Message kind="error" floating message={error.message} onClose={reset} />
      )}
    </>
  )
}
