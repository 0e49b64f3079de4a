import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { ImportOutcome, ImportPreview } from '../../../../contract/import.ts'
import { BusyLabel } from '../../forms/busy-label.tsx'
import { Button } from '../../ui/button.tsx'
import { formatNumber } from '../../ui/format-number.ts'
import { panel } from '../admin-page.tsx'
import styles from './import.module.css'
import { PreviewLine } from './import-line.tsx'
import { importLabel, outcomes, verdict } from './import-text.ts'
import type { Shown } from './use-import.ts'

const linesAtOnce = 100

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
        <div className={styles.actions}>
          <Button primary busy={busy} onClick={() => !busy && onImport()}>
            <BusyLabel busy={busy}>{importLabel(counts)}</BusyLabel>
          </Button>
        </div>
      )}
      {children}
      <Lines key={preview.digest} preview={preview} />
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

function Lines({ preview: { lines, counts } }: { preview: ImportPreview }) {
  const [chosen, setChosen] = useState<ImportOutcome | null>(counts.reject > 0 ? 'reject' : null)
  const [length, setLength] = useState(linesAtOnce)
  const found = chosen ? lines.filter(({ outcome }) => outcome === chosen) : lines
  const choose = (outcome: ImportOutcome | null) => {
    setChosen(outcome)
    setLength(linesAtOnce)
  }
  const filter = (outcome: ImportOutcome | null, label: string, count: number) => (
    <button
      key={label}
      type="button"
      className={styles.filter}
      aria-pressed={chosen === outcome}
      onClick={() => choose(outcome)}
    >
      {label} <span>{formatNumber(count)}</span>
    </button>
  )
  const left = found.length - length
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would be of a form. */}
      <div role="group" aria-label="Rows" className={styles.filters}>
        {filter(null, 'All', lines.length)}
        {outcomes
          .filter(({ outcome }) => counts[outcome] > 0)
          .map(({ outcome, label }) => filter(outcome, label, counts[outcome]))}
      </div>
      <ol className={styles.lines}>
        {found.slice(0, length).map(line => (
          <PreviewLine key={line.line} line={line} />
        ))}
      </ol>
      {left > 0 && (
        <div className={styles.actions}>
          <Button onClick={() => setLength(length + linesAtOnce)}>
            Show {formatNumber(Math.min(left, linesAtOnce))} more
          </Button>
        </div>
      )}
    </>
  )
}
