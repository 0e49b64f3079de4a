import { Button, Group, Text } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import type { ImportLine } from '../../../../contract/import.ts'
import { BusyLabel } from '../../forms/busy-label.tsx'
import { formatNumber } from '../../ui/format-number.ts'
import { panel } from '../admin-page.tsx'
import { Line, Lines } from '../lines.tsx'
import styles from './import.module.css'
import { importLabel, outcomes, verdict } from './import-text.ts'
import type { Shown } from './use-import.ts'

type ImportPreviewProps = {
  shown: Shown
  busy: boolean
  onImport: () => void
  /** What becomes of the import. */
  children: ReactNode
}

/** What an import would do, line by line, and the button that does it. */
export function PreviewPanel({ shown, busy, onImport, children }: ImportPreviewProps) {
  const { preview, file } = shown
  const { counts } = preview
  const heading = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another preview is read from its top.
  useEffect(() => heading.current?.focus(), [preview])
  const canImport = counts.reject === 0 && counts.create + counts.change > 0
  return (
    <section className={panel} aria-label="Preview">
      <h2 ref={heading} tabIndex={-1}>
        Preview of {file.name}
      </h2>
      <p>{verdict(counts)}</p>
      <Facts shown={shown} />
      {canImport && (
        <Button
          style={{ justifySelf: 'start' }}
          aria-disabled={busy || undefined}
          onClick={() => !busy && onImport()}
        >
          <BusyLabel busy={busy}>{importLabel(counts)}</BusyLabel>
        </Button>
      )}
      {children}
      <Lines
        key={preview.digest}
        label="Rows"
        items={preview.lines}
        groups={outcomes}
        groupOf={({ outcome }) => outcome}
        first={counts.reject > 0 ? 'reject' : null}
      >
        {line => <PreviewLine key={line.line} line={line} />}
      </Lines>
    </section>
  )
}

function Facts({ shown: { kind, preview } }: { shown: Shown }) {
  const { readAs, isShopify, newCategories, ignored, counts } = preview
  return (
    <ul className={styles.facts}>
      <li>
        Read as {readAs.encoding}, with cells separated by {readAs.separator}.
      </li>
      {kind === 'products' && counts.create > 0 && (
        <li>
          {isShopify
            ? 'New products are hidden and have no image. Check them, then make them visible in the product list.'
            : 'New products have no image, and their stock isn’t tracked. Everyone can see them unless the file hides them.'}
        </li>
      )}
      {newCategories.length > 0 && (
        <li>New categories, without images: {newCategories.join(', ')}.</li>
      )}
      {ignored.length > 0 && <li>Ignored columns: {ignored.join(', ')}.</li>}
    </ul>
  )
}

/** What becomes of a line of the file, and why. */
function PreviewLine({ line }: { line: ImportLine }) {
  return (
    <Line
      place={`Line ${formatNumber(line.line)}`}
      name={line.name || 'No name'}
      group={outcomes.find(({ group }) => group === line.outcome)}
    >
      {line.problems.map(({ column, message }) => (
        <Text key={column + message} size="sm" fw={600} c="var(--danger)">
          {column && `${column}: `}
          {message}.
        </Text>
      ))}
      {line.changes.map(({ field, from, to }) => (
        <Group key={field} component="p" gap="0 8px" style={{ whiteSpace: 'pre-line' }}>
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
      ))}
      {line.notes.map(words => (
        <Text key={words} size="sm" c="dimmed">
          {words}
        </Text>
      ))}
    </Line>
  )
}
