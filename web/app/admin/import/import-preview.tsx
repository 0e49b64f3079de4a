import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { ImportKind, ImportLine, ImportPreview } from '../../../../contract/import.ts'
import { formatNumber } from '../../ui/format-number.ts'
import { Line, Lines } from '../lines.tsx'
import { SecondaryText } from '../secondary-text.tsx'
import { importLabel, outcomes, verdict } from './import-text.ts'
import { FieldChange, PreviewFrame } from './preview-frame.tsx'
import type { Previewed } from './use-previewed-file.ts'

export type Chosen = { kind: ImportKind; file: File }

type ImportPreviewProps = {
  shown: Previewed<Chosen, ImportPreview>
  busy: boolean
  onImport: () => void
  /** What becomes of the import. */
  children: ReactNode
}

/** What an import would do, line by line, and the button that does it. */
export function PreviewPanel({ shown, busy, onImport, children }: ImportPreviewProps) {
  const { preview } = shown
  const { counts } = preview
  const canImport = counts.reject === 0 && counts.create + counts.change > 0
  return (
    <PreviewFrame
      shown={shown}
      verdict={verdict(counts)}
      facts={<Facts {...shown} />}
      button={canImport ? importLabel(counts) : undefined}
      busy={busy}
      onApply={onImport}
      messages={children}
    >
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
    </PreviewFrame>
  )
}

function Facts({ body: { kind }, preview }: Previewed<Chosen, ImportPreview>) {
  const { readAs, isShopify, newCategories, ignored, counts, namesakes } = preview
  return (
    <>
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
      {namesakes > 0 && (
        <li>
          {formatNumber(namesakes)} of the new products {namesakes === 1 ? 'has' : 'have'} the same
          name as an existing product. If you imported this file before and got no reply, check the
          Activity page to see whether it went through.
        </li>
      )}
      {newCategories.length > 0 && (
        <li>New categories, without images: {newCategories.join(', ')}.</li>
      )}
      {ignored.length > 0 && <li>Ignored columns: {ignored.join(', ')}.</li>}
    </>
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
      {line.changes.map(change => (
        <FieldChange key={change.field} {...change} />
      ))}
      {line.notes.map(words => (
        <SecondaryText key={words}>{words}</SecondaryText>
      ))}
    </Line>
  )
}
