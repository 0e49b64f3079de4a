import { importLimits } from '../../../contract/admin-limits.ts'
import type { ImportLine } from '../../../contract/catalogue/import.ts'
import { decode } from '../../csv/decode.ts'
import { unescapeFormula } from '../../csv/formulas.ts'
import { type CsvLine, readCsv } from '../../csv/read-csv.ts'
import { findField, headerKey } from '../../csv/read-table.ts'
import { type Separator, separatorName, separatorOf } from '../../csv/separator.ts'
import { invalid } from '../../failure.ts'
import { yieldToEventLoop } from '../../yield-to-event-loop.ts'
import { type Columns, type Field, type Layout, layoutOf } from './columns.ts'

/** What a line of a file says about a record, not validated. */
export type Draft = {
  line: number
  /** Cells that are not empty. */
  texts: Partial<Record<Field, string>>
  /** Problems of the line as a whole. */
  problems: ImportLine['problems']
}

/** A draft with the notes that the preview shows beside its changes. */
export type AnnotatedDraft = Draft & {
  notes: string[]
  /** The initial stock of a new product; null if it isn't tracked. */
  stock: number | null
}

/** What is wrong with a product from Shopify, and what its import would lose. */
export type Findings = Pick<AnnotatedDraft, 'problems' | 'notes'>

export type DraftFile = Pick<Layout, 'headers' | 'ignored'> & {
  readAs: { encoding: string; separator: string }
  separator: Separator
  drafts: Draft[]
}

/** Reads the lines of a file. @throws Failure at `file` if they cannot be read */
export async function readDrafts(
  bytes: Uint8Array,
  columnsOf: (headers: Set<string>) => Columns,
  known: Columns,
): Promise<DraftFile> {
  const { encoding, text } = decode(bytes)
  const separator = separatorOf(text, header => findField(known, header) !== undefined)
  const readAs = { encoding, separator: separatorName(separator) }
  const drafts: Draft[] = []
  let layout: Layout | undefined
  for await (const line of readCsv(text, separator)) {
    await yieldToEventLoop()
    if (layout) drafts.push(draftOf(line, layout))
    else layout = layoutOf(line.cells, columnsOf(new Set(line.cells.map(headerKey))))
    if (drafts.length > importLimits.lines) {
      throw invalid(
        'file',
        `This file has more than ${importLimits.lines.toLocaleString('en')} rows. Split it`,
      )
    }
  }
  if (!layout) throw invalid('file', 'This file is empty')
  if (drafts.length === 0) throw invalid('file', 'This file has no rows below the header')
  return { headers: layout.headers, ignored: layout.ignored, readAs, separator, drafts }
}

function draftOf({ line, cells }: CsvLine, { fields }: Layout): Draft {
  const texts: Draft['texts'] = {}
  for (const [at, field] of fields.entries()) {
    const text = unescapeFormula(cells[at] ?? '').trim()
    if (field && text) texts[field] = text
  }
  const more = cells.slice(fields.length).some(cell => cell.trim())
  const problems = more ? [{ column: '', message: 'This row has more cells than the header' }] : []
  return { line, texts, problems }
}
