import { Stack, Text } from '@mantine/core'
import { useDebouncedValue, useWindowEvent } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { BuyerEmailKind, EmailText } from '../../../../contract/settings/emails.ts'
import { api } from '../../api.ts'
import { failureText } from '../failure-text.ts'
import { Notice } from '../notice.tsx'
import { Summary } from '../summary.tsx'
import styles from './email-preview.module.css'

const pauseMs = 400

type EmailPreviewProps = { kind: BuyerEmailKind; words: EmailText }

/** What an email will look like with example data, as its words are being written. */
export function EmailPreview({ kind, words }: EmailPreviewProps) {
  const { subject, opening, closing } = words
  const now = JSON.stringify({ kind, subject, opening, closing })
  const [asked] = useDebouncedValue(now, pauseMs)
  const { data, error, isPending, isPlaceholderData } = useQuery({
    queryKey: ['email-preview', asked],
    queryFn: ({ signal }) =>
      api('POST /api/admin/settings/emails/preview', { body: JSON.parse(asked), signal }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
  const frame = useRef<HTMLIFrameElement>(null)
  const [isFocused, setFocused] = useState(false)
  // No selector matches a frame whose page has the focus. Firefox moves the focus after the event.
  const followFocus = () => setTimeout(() => setFocused(document.activeElement === frame.current))
  useWindowEvent('blur', followFocus)
  useWindowEvent('focus', followFocus)
  return (
    <Stack component="section" gap="xs" aria-label="Preview">
      <Text size="sm" fw={600}>
        Preview
      </Text>
      {error && (
        <Notice tone="warning" role="status">
          {failureText(error)}
        </Notice>
      )}
      {isPending && <Text c="dimmed">Loading...</Text>}
      {!error && data && (
        <>
          <iframe
            ref={frame}
            data-focused={isFocused || undefined}
            className={styles.email}
            title="Preview of the email"
            // Without scripts, forms and an origin of its own.
            sandbox=""
            srcDoc={data.html}
            aria-busy={isPlaceholderData || asked !== now}
          />
          <details>
            <Summary>Plain text</Summary>
            <pre className={styles.text}>{`${data.subject}\n\n${data.text}`}</pre>
          </details>
        </>
      )}
    </Stack>
  )
}
