import { Button, Group, Text } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import type { TablePreview } from '../../../../contract/table-import.ts'
import { BusyLabel } from '../../forms/busy-label.tsx'
import { UploadProgress } from '../../forms/upload-progress.tsx'
import { formatNumber } from '../../ui/format-number.ts'
import { Message } from '../../ui/message.tsx'
import { panel } from '../admin-page.tsx'
import type { Tone } from '../badge.tsx'
import { failureText } from '../failure-text.ts'
import { Line, Lines } from '../lines.tsx'
import styles from './import.module.css'
import type { Previewed, usePreviewedFile } from './use-previewed-file.ts'

/** The state of a file that is being previewed and applied. */
export type FileState = Pick<
  ReturnType<typeof usePreviewedFile<{ file: File }, unknown, unknown>>,
  'progress' | 'error' | 'closeError' | 'isApplying'
>

type PreviewFrameProps = {
  shown: Previewed<{ file: File }, unknown>
  state: FileState
  /** What happens next, or why nothing can. */
  verdict: string
  /** Facts about the file, as list items. */
  facts?: ReactNode
  /** The label of the button that applies it; undefined if there is nothing to apply. */
  button: string | undefined
  onApply: () => void
  /** What the file would do. */
  children: ReactNode
}

/** What a file would do, and the button that does it. */
export function PreviewFrame(props: PreviewFrameProps) {
  const { shown, state, verdict, facts, button, onApply, children } = props
  const { body, preview } = shown
  const busy = state.isApplying
  const heading = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another preview is read from its top.
  useEffect(() => heading.current?.focus(), [preview])
  return (
    <section className={panel} aria-label="Preview">
      <h2 ref={heading} tabIndex={-1}>
        Preview of {body.file.name}
      </h2>
      <p>{verdict}</p>
      <ul className={styles.facts}>{facts}</ul>
      {button && (
        <Button
          variant="filled"
          style={{ justifySelf: 'start' }}
          aria-disabled={busy || undefined}
          // The second half of a double click comes before the button is busy.
          onClick={({ detail: clicks }) => !busy && clicks < 2 && onApply()}
        >
          <BusyLabel busy={busy}>{button}</BusyLabel>
        </Button>
      )}
      <FileMessages state={state} />
      {children}
    </section>
  )
}

type TablePreviewProps<R> = Omit<PreviewFrameProps, 'shown' | 'children'> & {
  shown: Previewed<
    { file: File },
    Pick<TablePreview, 'digest' | 'readAs' | 'ignored'> & { lines: R[] }
  >
  outcomes: { group: string; label: string; tone: Tone }[]
  /** The details of a line. */
  children: (line: R) => ReactNode
}

/** What an uploaded table would change, line by line. */
export function TablePreviewFrame<R extends { line: number; name: string; outcome: string }>(
  props: TablePreviewProps<R>,
) {
  const { shown, outcomes, facts, children, ...frame } = props
  const { digest, readAs, ignored, lines } = shown.preview
  return (
    <PreviewFrame
      {...frame}
      shown={shown}
      facts={
        <>
          <li>
            Read as {readAs.encoding}, with cells separated by {readAs.separator}.
          </li>
          {facts}
          {ignored.length > 0 && <li>Ignored columns: {ignored.join(', ')}.</li>}
        </>
      }
    >
      <Lines
        key={digest}
        label="Rows"
        items={lines}
        groups={outcomes}
        groupOf={({ outcome }) => outcome}
        first="reject"
      >
        {line => (
          <Line
            key={line.line}
            place={`Row ${formatNumber(line.line)}`}
            name={line.name || 'No name'}
            group={outcomes.find(({ group }) => group === line.outcome)}
          >
            {children(line)}
          </Line>
        )}
      </Lines>
    </PreviewFrame>
  )
}

/** The progress of an upload, and its error. */
export function FileMessages({ state: { progress, error, closeError } }: { state: FileState }) {
  return (
    <>
      <UploadProgress share={progress} />
      <Message kind="error" persistent message={failureText(error)} onClose={closeError} />
    </>
  )
}

/** A field's old and new value. */
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
