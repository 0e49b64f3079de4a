import { createHash } from 'node:crypto'
import { importLimits } from '../../contract/admin-limits.ts'
import type { TableLine, TablePreview } from '../../contract/table-import.ts'
import { invalid } from '../failure.ts'
import { decode } from './decode.ts'
import { unescapeFormula } from './formulas.ts'
import { readCsv } from './read-csv.ts'
import { separatorName, separatorOf } from './separator.ts'

export type TableRow<Field extends string> = { line: number; cells: Record<Field, string> }

export type Table<Field extends string> = Pick<TablePreview, 'readAs' | 'ignored'> & {
  rows: TableRow<Field>[]
}

type Options<Field extends string> = {
  /** The field of each known header, in lower case. */
  columns: Readonly<Record<string, Field>>
  /** What the file must have, and what each is called in messages. */
  required: Partial<Record<Field, string>>
  most: number
}

/**
 * Reads a table of which the first line names the columns. A column that is missing has empty cells.
 * @throws Failure at `file`
 */
export async function readTable<Field extends string>(
  file: File,
  { columns, required, most }: Options<Field>,
): Promise<Table<Field>> {
  const { encoding, text } = decode(new Uint8Array(await file.arrayBuffer()))
  const fieldOf = (header: string) => findField(columns, header)
  const separator = separatorOf(text, header => fieldOf(header) !== undefined)
  const fields = [...new Set(Object.values<Field>(columns))]
  const rows: TableRow<Field>[] = []
  let headers: string[] | undefined
  for await (const { line, cells } of readCsv(text, separator)) {
    if (!headers) {
      headers = cells.map(cell => cell.trim())
      checkHeaders(headers.map(fieldOf), headers, required)
      continue
    }
    if (rows.length === most) {
      throw invalid('file', `This file has more than ${most.toLocaleString('en')} rows. Split it`)
    }
    const places = headers.map(fieldOf)
    const cellOf = (field: Field) => unescapeFormula(cells[places.indexOf(field)] ?? '').trim()
    const entries = fields.map(field => [field, cellOf(field)] as const)
    rows.push({ line, cells: Object.fromEntries(entries) as Record<Field, string> })
  }
  if (!headers || rows.length === 0) throw invalid('file', 'This file has no rows below its header')
  const readAs = { encoding, separator: separatorName(separator) }
  return { readAs, ignored: headers.filter(header => header && !fieldOf(header)), rows }
}

function checkHeaders<Field extends string>(
  fields: (Field | undefined)[],
  headers: string[],
  required: Partial<Record<Field, string>>,
): void {
  if (headers.length > importLimits.columns) {
    throw invalid('file', `This file has more than ${importLimits.columns} columns`)
  }
  const twice = fields.findIndex((field, at) => field && fields.indexOf(field) < at)
  if (twice >= 0) throw invalid('file', `This file has two columns for “${headers[twice]}”`)
  const missing = (Object.entries(required) as [Field, string][]).find(
    ([field]) => !fields.includes(field),
  )
  if (missing) {
    throw invalid('file', `Start the file with a row of column names, among them “${missing[1]}”`)
  }
}

/** What is planned for a table, as a preview whose digest names exactly that. */
export function toTablePreview(
  { readAs, ignored }: Pick<TablePreview, 'readAs' | 'ignored'>,
  lines: TableLine[],
  plan: unknown,
): TablePreview {
  const count = (wanted: TableLine['outcome']) =>
    lines.filter(({ outcome }) => outcome === wanted).length
  return {
    digest: createHash('sha256')
      .update(JSON.stringify([lines, plan]))
      .digest('base64url'),
    readAs,
    ignored,
    counts: { change: count('change'), keep: count('keep'), reject: count('reject') },
    lines,
  }
}

/** The field of a header, if it is known. */
export function findField<Field extends string>(
  columns: Readonly<Record<string, Field>>,
  header: string,
): Field | undefined {
  const key = headerKey(header)
  return Object.hasOwn(columns, key) ? columns[key] : undefined
}

/** Normalizes a header for comparison. */
export function headerKey(header: string): string {
  return header.trim().toLowerCase()
}
