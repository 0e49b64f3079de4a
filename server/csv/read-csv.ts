import { pipeline, Readable } from 'node:stream'
import { type CsvError, type Info, type Parser, parse } from 'csv-parse'
import { importLimits } from '../../contract/admin-limits.ts'
import { Failure, invalid } from '../failure.ts'
import { yieldToEventLoop } from '../yield-to-event-loop.ts'

/** A row of a file. It is numbered as in a spreadsheet, where a cell with line breaks is in one row. */
export type CsvLine = { line: number; cells: string[] }

/** Blank ones included, each of which takes time. */
const mostLines = 10 * importLimits.lines
/** In one line, before it is taken apart: each takes time and memory. */
const mostCells = 10 * importLimits.columns
const sliceLength = 16_384

/**
 * Reads a CSV file as a stream.
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
  const end = await endOf(text, separator)
  await checkLines(text.slice(0, end), separator)
  pipeline(Readable.from(slices(text.slice(0, end), separator)), parser, () => {})
  let [count, breaks] = [0, 0]
  try {
    for await (const { record, info } of parser as AsyncIterable<Parsed>) {
      count += 1
      if (count > mostLines)
        throw invalid(
          'file',
          `This file has more than ${mostLines.toLocaleString('en')} rows. Split it`,
        )
      await yieldToEventLoop()
      breaks += breaksIn(record)
      // The parser counts the lines up to the end of a record.
      if (record.some(cell => cell.trim() !== ''))
        yield { line: info.lines - breaks, cells: record }
    }
  } catch (error) {
    throw error instanceof Failure ? error : broken(error as CsvError, parser)
  }
}

type Parsed = { record: string[]; info: Info }

/** Spreadsheets write rows of nothing where cells once had a format, up to a million of them. */
async function endOf(text: string, separator: string) {
  const sign = separator.charCodeAt(0)
  let end = text.length
  for (; end > 0; end -= 1) {
    if (end % scanLength === 0) await yieldToEventLoop()
    const code = text.charCodeAt(end - 1)
    // Spaces, tabs and line breaks are no greater than a space.
    if (code > space && code !== sign) break
  }
  const rest = text.slice(end).search(/[\r\n]/)
  if (rest < 0) return text.length
  const isPair = text.startsWith('\r\n', end + rest)
  return end + rest + (isPair ? 2 : 1)
}

const space = 32

/** @throws Failure at `file` for a line that no table has, before it is read */
async function checkLines(text: string, separator: string) {
  const sign = separator.charCodeAt(0)
  const tooLong = (line: number, most: string) =>
    invalid('file', `Line ${line} has more than ${most}`)
  let [line, start, cells] = [1, 0, 1]
  for (let at = 0; at < text.length; at += 1) {
    if (at % scanLength === 0) await yieldToEventLoop()
    const code = text.charCodeAt(at)
    if (code === lineFeed || code === carriageReturn) {
      // A CR LF ends one line.
      if (code === lineFeed || text.charCodeAt(at + 1) !== lineFeed) line += 1
      start = at + 1
      cells = 1
    } else if (code === sign) cells += 1
    if (cells > mostCells) throw tooLong(line, `${mostCells} cells`)
    if (at - start >= importLimits.line) throw tooLong(line, `${importLimits.line} characters`)
  }
}

const scanLength = 256 * 1024
const lineFeed = 10
const carriageReturn = 13

/** Slices that end with a line. The parser counts a CR LF within a cell as two lines. */
async function* slices(text: string, separator: string) {
  // Some banks write a text as a formula, so that spreadsheets leave it as it is.
  const formula = new RegExp(
    `(?<=^|[${separator}\\r\\n])="([^"${separator}\\r\\n]+)"(?=[${separator}\\r\\n]|$)`,
    'g',
  )
  for (let at = 0, next = 0; at < text.length; at = next) {
    next = Math.min(at + sliceLength, text.length)
    const rest = text.slice(next).search(lineEnd)
    next = rest < 0 ? text.length : next + rest + 1
    yield text.slice(at, next).replace(formula, '"$1"').replace(/\r\n?/g, '\n')
    // Blank lines yield no row, after which other work could run.
    await yieldToEventLoop()
  }
}

const lineEnd = /\n|\r(?!\n)/

function breaksIn(record: string[]): number {
  return record.reduce((sum, cell) => sum + (cell.match(/\n/g)?.length ?? 0), 0)
}

function broken(error: CsvError, { info }: Parser): unknown {
  const line = info.lines
  switch (error.code as string) {
    case 'CSV_MAX_RECORD_SIZE':
      return invalid('file', `Line ${line} has more than ${importLimits.line} characters`)
    case 'CSV_QUOTE_NOT_CLOSED':
      return invalid('file', `Line ${line} has a quotation mark that is never closed`)
    case 'INVALID_OPENING_QUOTE':
    case 'CSV_INVALID_CLOSING_QUOTE':
      return invalid('file', `Line ${line} has a quotation mark inside a cell. Double it`)
    default:
      return error
  }
}
