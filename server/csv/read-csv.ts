import { pipeline, Readable } from 'node:stream'
import { type CsvError, type Info, type Parser, parse } from 'csv-parse'
import { importLimits } from '../../contract/limits.ts'
import { Failure, invalid } from '../failure.ts'
import { pauses } from './pause.ts'

/** A line of a file, or several if its cells have line breaks. */
export type CsvLine = { line: number; cells: string[] }

/** Blank ones included, each of which takes time. */
const mostLines = 10 * importLimits.lines
const sliceLength = 16_384

/**
 * Reads a CSV file by and by.
 * @throws Failure at `file` that says in which line it is broken
 */
export async function* readCsv(text: string, separator: string): AsyncGenerator<CsvLine> {
  const parser = parse({
    delimiter: separator,
    info: true,
    max_record_size: importLimits.line,
    record_delimiter: '\n',
    relax_column_count: true,
    skip_empty_lines: true,
  })
  // The parser counts a CR LF within a cell as two lines.
  const lines = withoutBlankEnd(text.replace(/\r\n?/g, '\n'), separator)
  pipeline(Readable.from(slices(lines)), parser, () => {})
  const pause = pauses()
  let count = 0
  try {
    for await (const { record, info } of parser as AsyncIterable<Parsed>) {
      count += 1
      if (count > mostLines) throw invalid('file', `has more than ${mostLines} lines`)
      await pause()
      if (record.some(cell => cell.trim() !== ''))
        yield { line: startOf(record, info), cells: record }
    }
  } catch (error) {
    throw error instanceof Failure ? error : broken(error as CsvError, parser)
  }
}

type Parsed = { record: string[]; info: Info }

/** Spreadsheets write rows of nothing where cells once had a format, up to a million of them. */
function withoutBlankEnd(text: string, separator: string): string {
  const blanks = new Set([separator, ' ', '\t', '\n'])
  let end = text.length
  while (end > 0 && blanks.has(text.charAt(end - 1))) end -= 1
  const rest = text.indexOf('\n', end)
  return rest < 0 ? text : text.slice(0, rest + 1)
}

function* slices(text: string) {
  for (let at = 0; at < text.length; at += sliceLength) yield text.slice(at, at + sliceLength)
}

/** The parser counts the line in which a record ends. */
function startOf(record: string[], { lines }: Info): number {
  const breaks = record.map(cell => cell.match(/\n/g)?.length ?? 0)
  return lines - breaks.reduce((sum, count) => sum + count, 0)
}

function broken(error: CsvError, { info }: Parser): unknown {
  const line = info.lines
  switch (error.code as string) {
    case 'CSV_MAX_RECORD_SIZE':
      return invalid(
        'file',
        `has a line of more than ${importLimits.line} characters: line ${line}`,
      )
    case 'CSV_QUOTE_NOT_CLOSED':
      return invalid('file', `has a quotation mark that is never closed, in line ${line}`)
    case 'INVALID_OPENING_QUOTE':
    case 'CSV_INVALID_CLOSING_QUOTE':
      return invalid('file', `has a quotation mark inside of a cell, in line ${line}. Double it`)
    default:
      return error
  }
}
