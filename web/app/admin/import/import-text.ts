import type { ImportOutcome, ImportPreview } from '../../../../contract/catalogue/import.ts'
import { formatNumber } from '../../ui/format-number.ts'
import type { Tone } from '../badge.tsx'

/** In the order in which they matter. */
export const outcomes: { group: ImportOutcome; label: string; tone: Tone }[] = [
  { group: 'reject', label: 'Rejected', tone: 'danger' },
  { group: 'create', label: 'New', tone: 'done' },
  { group: 'change', label: 'Changed', tone: 'due' },
  { group: 'keep', label: 'Unchanged', tone: 'off' },
]

/** What follows from a preview. */
export function verdict({ create, change, reject }: ImportPreview['counts']): string {
  if (reject > 0) {
    const lines = reject === 1 ? 'the rejected row' : `the ${formatNumber(reject)} rejected rows`
    return `Fix ${lines} in the file and choose it again. Nothing is imported until then.`
  }
  if (create + change === 0) return 'No changes: everything in this file is already in the shop.'
  return 'You can undo the import until something it changed is changed again.'
}

/** The label of the import button; undefined if a row is rejected or none changes anything. */
export function importLabel({ create, change, reject }: ImportPreview['counts']) {
  const records = create + change
  if (reject > 0 || records === 0) return undefined
  return records === 1 ? 'Import 1 row' : `Import ${formatNumber(records)} rows`
}
