import { Button, Group, Text } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { BusyLabel } from '../../forms/busy-label.tsx'
import { UploadProgress } from '../../forms/upload-progress.tsx'
import { Message } from '../../ui/message.tsx'
import { panel } from '../admin-page.tsx'
import { failureText } from '../failure-text.ts'
import styles from './import.module.css'
import type { Previewed, usePreviewedFile } from './use-previewed-file.ts'

type PreviewFrameProps = {
  shown: Previewed<{ file: File }, unknown>
  /** What follows from it. */
  verdict: string
  /** What is to be known of the file, each as a list's item. */
  facts?: ReactNode
  /** The button that does it; undefined if there is nothing to do. */
  button: string | undefined
  busy: boolean
  onApply: () => void
  /** What becomes of it. */
  messages: ReactNode
  /** What the file would do. */
  children: ReactNode
}

/** What a file would do, and the button that does it. */
export function PreviewFrame(props: PreviewFrameProps) {
  const { shown, verdict, facts, button, busy, onApply, messages, children } = props
  const { body, preview } = shown
  const heading = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another preview is read from its top.
  useEffect(() => heading.current?.focus(), [preview])
  return (
    <section className={panel} aria-label="Preview">
      <h2 ref={heading} tabIndex={-1}>
        Preview of {body.file.name}
      </h2>
      <p>{verdict}</p>
      {facts && <ul className={styles.facts}>{facts}</ul>}
      {button && (
        <Button
          style={{ justifySelf: 'start' }}
          aria-disabled={busy || undefined}
          // The second half of a double click comes before the button is busy.
          onClick={({ detail: clicks }) => !busy && clicks < 2 && onApply()}
        >
          <BusyLabel busy={busy}>{button}</BusyLabel>
        </Button>
      )}
      {messages}
      {children}
    </section>
  )
}

type Use = Pick<
  ReturnType<typeof usePreviewedFile<{ file: File }, unknown, unknown>>,
  'progress' | 'error' | 'closeError'
>

/** What becomes of a file while it is sent. */
export function FileMessages({ use: { progress, error, closeError } }: { use: Use }) {
  return (
    <>
      <UploadProgress share={progress} />
      <Message kind="error" persistent message={failureText(error)} onClose={closeError} />
    </>
  )
}

/** A field of which the value becomes another. */
export function FieldChange({ field, from, to }: { field: string; from: string; to: string }) {
  return (
    <Group component="p" gap="0 8px" style={{ whiteSpace: 'pre-line' }}>
      <strong>{field}</strong>
      <Text component="del" size="sm" c="dimmed">
        {from || 'none'}
      </Text>
      <span aria-hidden="true">→</span>
      <span className="visually-hidden">becomes</span>
      <Text component="ins" size="sm" td="none">
        {to || 'none'}
      </Text>
    </Group>
  )
}
