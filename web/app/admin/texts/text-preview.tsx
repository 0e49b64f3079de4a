import { Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { DocumentKind } from '../../../../contract/documents.ts'
import { api } from '../../api.ts'
import { failureText } from '../failure-text.ts'
import { Notice } from '../notice.tsx'
import styles from './text-detail.module.css'

const pauseMs = 400

/** What a text will look like, as it is being written. */
export function TextPreview({ kind, markdown }: { kind: DocumentKind; markdown: string }) {
  const [asked] = useDebouncedValue(markdown, pauseMs)
  const { data, error, isPending, isPlaceholderData } = useQuery({
    queryKey: ['preview', kind, asked],
    queryFn: ({ signal }) =>
      api('POST /api/admin/document/{kind}/preview', {
        params: { kind },
        body: { markdown: asked },
        signal,
      }),
    placeholderData: keepPreviousData,
    // Texts are long, and each pause makes another one.
    gcTime: 0,
  })
  if (error) {
    return (
      <Notice tone="warning" role="status">
        {failureText(error)}
      </Notice>
    )
  }
  if (isPending) return <Text c="dimmed">Loading...</Text>
  if (data.html === '') return <Text c="dimmed">No text.</Text>
  return (
    <div
      className={styles.preview}
      aria-busy={isPlaceholderData || asked !== markdown}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the server makes it from Markdown, of known tags.
      dangerouslySetInnerHTML={{ __html: data.html }}
    />
  )
}
