import type { ImportLine } from '../../../../contract/import.ts'
import { formatNumber } from '../../ui/format-number.ts'
import { Badge } from '../badge.tsx'
import styles from './import.module.css'
import { outcomes } from './import-text.ts'

/** What becomes of a line of the file, and why. */
export function PreviewLine({ line }: { line: ImportLine }) {
  const known = outcomes.find(({ outcome }) => outcome === line.outcome)
  return (
    <li className={styles.line}>
      <p className={styles.head}>
        <span className={styles.number}>Line {formatNumber(line.line)}</span>
        <strong className={styles.name}>{line.name || 'No name'}</strong>
        {known && <Badge tone={known.tone}>{known.label}</Badge>}
      </p>
      {line.problems.map(({ column, message }) => (
        <p key={column + message} className={styles.problem}>
          {column && `${column}: `}
          {message}.
        </p>
      ))}
      {line.changes.map(({ field, from, to }) => (
        <p key={field} className={styles.change}>
          <span className={styles.field}>{field}</span> <del>{from || 'none'}</del>
          <span aria-hidden="true"> → </span>
          <span className="visually-hidden"> becomes </span>
          <ins>{to || 'none'}</ins>
        </p>
      ))}
      {line.notes.map(words => (
        <p key={words} className={styles.note}>
          {words}
        </p>
      ))}
    </li>
  )
}
