import { createHash } from 'node:crypto'
import type {
  ImportLine,
  ImportOutcome,
  ImportPreview,
} from '../../../contract/catalogue/import.ts'
import type { DraftFile } from './drafts.ts'
import type { Slice } from './store-import.ts'

/** A line and, if it would be written, the state of the shop that this depends on. */
export type PlannedLine = { shown: ImportLine; preconditions: string[]; isNamesake?: boolean }

/** What the import of a file would do. */
export type Plan = {
  lines: PlannedLine[]
  newCategories: string[]
  /** Products that visitors could order would be hidden. */
  hides: boolean
  /** What it writes, each in a transaction of its own. */
  slices: Slice[]
}

type Change = ImportLine['changes'][number]

/** A line with what is wrong with it, or with what it changes; `undefined` for a new record. */
export function shownLine(
  { line, name, notes }: Pick<ImportLine, 'line' | 'name' | 'notes'>,
  problems: ImportLine['problems'],
  changes: Change[] | undefined,
): ImportLine {
  const shown = { line, name, notes, problems, changes: [] }
  if (problems.length > 0) return { ...shown, outcome: 'reject' }
  if (!changes) return { ...shown, outcome: 'create' }
  return { ...shown, changes, outcome: changes.length > 0 ? 'change' : 'keep' }
}

/** The change of a field, of long texts what is around the first difference; undefined without one. */
export function changeOf(field: string, from: string, to: string): Change | undefined {
  if (from === to) return undefined
  let same = 0
  while (same < from.length && from[same] === to[same]) same += 1
  const start = from.length + to.length <= 2 * longest ? 0 : wordEdge(from, same - ahead)
  return { field, from: excerpt(from, start), to: excerpt(to, start) }
}

const longest = 120
const ahead = 20

function excerpt(text: string, start: number): string {
  const isCut = start + longest < text.length
  const end = isCut ? wordEdge(text, start + longest) : text.length
  return `${start > 0 ? '…' : ''}${text.slice(start, end).trimEnd().toWellFormed()}${isCut ? '…' : ''}`
}

/** Where the word at a place begins, unless that is far away. */
function wordEdge(text: string, at: number): number {
  if (at <= 0) return 0
  const [word = ''] = /\S*$/.exec(text.slice(Math.max(0, at - ahead), at)) ?? []
  return word.length < ahead ? at - word.length : at
}

/** @param id of the import that it previews */
export function previewOf(
  id: string,
  bytes: Uint8Array,
  { readAs, ignored, headers }: Pick<DraftFile, 'readAs' | 'ignored' | 'headers'>,
  { lines, newCategories }: Plan,
): ImportPreview {
  const hash = createHash('sha256').update(bytes).update(JSON.stringify(newCategories))
  const counts: Record<ImportOutcome, number> = { create: 0, change: 0, keep: 0, reject: 0 }
  for (const { shown, preconditions } of lines) {
    counts[shown.outcome] += 1
    hash.update(JSON.stringify([shown.line, shown.outcome, preconditions]))
  }
  return {
    digest: `${id}.${hash.digest('base64url')}`,
    readAs,
    ignored,
    isShopify: headers.handle !== undefined,
    counts,
    newCategories,
    namesakes: lines.filter(line => line.isNamesake && line.shown.outcome === 'create').length,
    lines: lines.map(({ shown }) => shown),
  }
}
