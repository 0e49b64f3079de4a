import { createHash } from 'node:crypto'
import { isValidIBAN } from 'ibantools'
import { importLimits, maxStatementEntries } from '../../contract/admin-limits.ts'
import type { StatementColumns, StatementTable } from '../../contract/statements/statement.ts'
import { decode } from '../csv/decode.ts'
import { type CsvLine, readCsv } from '../csv/read-csv.ts'
import { separatorName, separatorOf } from '../csv/separator.ts'
import { type Failure, invalid } from '../failure.ts'
import { cents } from '../money.ts'
import { yieldToEventLoop } from '../yield-to-event-loop.ts'
import { guessColumns, isKnownHeader } from './guess-columns.ts'
import {
  besideDigits,
  currencyOfHeader,
  normalizeIban,
  parseAmount,
  parseCurrency,
  parseDate,
} from './parse-cells.ts'
import {
  isFromPayer,
  type OwnAccounts,
  type ParsedEntry,
  type ParsedStatement,
} from './parsed-entry.ts'

/** Banks write a few lines above the header. */
const maxPreambleLines = 20
const previewRows = 3
/** Bounds the search for the header. */
const maxHeaderCells = 200
/** A transfer's purpose has 140 characters, and banks add some around it. */
const maxLengths = { name: 140, purpose: 400 }

export type CsvTable = {
  headers: string[]
  headerDigest: string
  rows: CsvLine[]
  separator: string
}

/** @throws Failure at `file` if it is no table */
export async function parseTable(bytes: Uint8Array): Promise<CsvTable> {
  const { text } = decode(bytes)
  await yieldToEventLoop()
  const separator = separatorOf(findHeaderLine(text), isKnownHeader)
  const rows: CsvLine[] = []
  for await (const row of readCsv(text, separator)) {
    rows.push(row)
    if (rows.length > maxStatementEntries + maxPreambleLines) {
      throw invalid(
        'file',
        `This file has more than ${maxStatementEntries.toLocaleString('en')} rows. Split it`,
      )
    }
  }
  const at = findHeaderRow(rows.slice(0, maxPreambleLines))
  const headers = rows[at]?.cells.map(cell => cell.trim()) ?? []
  if (headers.length < 3 || rows.length <= at + 1) {
    throw invalid(
      'file',
      'This isn’t a table with a header and columns for the date, amount and reference',
    )
  }
  if (headers.length > importLimits.columns) {
    throw invalid('file', `This file has more than ${importLimits.columns} columns`)
  }
  const headerDigest = createHash('sha256').update(JSON.stringify(headers)).digest('base64url')
  return { headers, headerDigest, rows: rows.slice(at + 1), separator: separatorName(separator) }
}

/** What an admin needs to choose the columns. @param chosen earlier, for the same header */
export function toTablePreview(
  { headers, rows, separator }: CsvTable,
  chosen: StatementColumns | undefined,
  own: OwnAccounts,
): Omit<StatementTable, 'problem'> {
  const shown = rows.slice(0, previewRows).map(({ cells }) => cells.map(cell => cell.slice(0, 100)))
  const guessed = () =>
    guessColumns(
      headers,
      rows.slice(0, 200).map(({ cells }) => cells),
      own,
    )
  return { headers, rows: shown, separator, columns: chosen ?? guessed() }
}

/**
 * @param own one of the accounts is what their column must contain, if there is one
 * @throws Failure at `file` or `columns` that names the line
 */
export async function parseRows(
  table: CsvTable,
  columns: StatementColumns,
  { ibans, currency: shopCurrency }: OwnAccounts,
): Promise<ParsedStatement> {
  const cellOf = (header: string) => {
    // One column may have no name.
    const at = header ? table.headers.indexOf(header) : -1
    if (header && at < 0) throw invalid('columns', 'Choose columns of this file')
    return ({ cells }: CsvLine) => (at < 0 ? '' : (cells[at] ?? '').trim())
  }
  const [date, amount] = [cellOf(columns.date), cellOf(columns.amount)]
  const [currency, name] = [cellOf(columns.currency), cellOf(columns.name)]
  const [purpose, account] = [cellOf(columns.purpose), cellOf(columns.account)]
  const iban = cellOf(columns.iban)
  const remarks = remarksBeside(table, Object.values(columns))
  const moving = table.rows.filter(row => amount(row) && date(row))
  const direction = await findDirection(remarks, moving)
  const defaultCurrency = currencyOfHeader(columns.amount, shopCurrency) ?? shopCurrency
  const read = (row: CsvLine): ParsedEntry[] => {
    // A total, or an amount in the other of two columns (debit and credit).
    if (!amount(row) || !date(row)) return []
    if (remarks.some(cell => neverBooked.test(cell(row)))) return []
    const named = columns.account && normalizeIban(account(row))
    if (columns.account && !ibans.includes(named)) {
      const other = `“${account(row).slice(0, 34)}” in row ${row.line}`
      throw invalid('file', `This statement is for the account ${other}, not for yours`)
    }
    const day = parseDate(date(row), columns.dates)
    if (!day) throw wrongColumn(date(row), row, 'a valid date in this format')
    const written = currency(row) || besideDigits(amount(row))
    const of = written ? parseCurrency(written, shopCurrency) : defaultCurrency
    if (!of && currency(row)) throw wrongColumn(currency(row), row, 'a currency')
    const sum = of === undefined ? of : parseAmount(amount(row), columns.decimals, of)
    if (of === undefined || sum === undefined) {
      throw wrongColumn(amount(row), row, 'an amount in this format')
    }
    const isOut = sum < 0 || (direction && out.test(direction(row)))
    const isPending = remarks.some(cell => notBooked.test(cell(row)))
    const into = isPending ? 'pending' : of === shopCurrency ? 'credit' : 'foreign'
    const kind = isOut ? 'debit' : into
    const ofPayer = (cell: string, most: number) => (isFromPayer(kind) ? cell.slice(0, most) : '')
    return [
      {
        account: named,
        ...{ day, cents: cents(Math.abs(sum)), currency: of, kind, reference: '' },
        iban: ofPayer(readIban(iban(row)), 34),
        name: ofPayer(name(row), maxLengths.name),
        purpose: ofPayer(purpose(row), maxLengths.purpose),
        fingerprint: row.cells,
      },
    ]
  }
  const entries: ParsedEntry[] = []
  for (const row of table.rows) {
    entries.push(...read(row))
    await yieldToEventLoop()
  }
  return { format: columns.account ? 'CSV of the account' : 'CSV', entries }
}

/** Columns that are not chosen, in which some banks say more about a row. */
function remarksBeside({ headers }: CsvTable, chosen: string[]) {
  const isChosen = (header: string) => header !== '' && chosen.includes(header)
  return headers.flatMap((header, at) =>
    isChosen(header) ? [] : [({ cells }: CsvLine) => (cells[at] ?? '').trim()],
  )
}

/** Whether money came in or went out, where amounts have no sign. */
const into = /^(h|haben|bij|c|cr|crdt|cr[eé]dit|kredit|\+)$/i
const out = /^(s|soll|af|d|dr|dbit|d[eé]bit|debet|-)$/i

async function findDirection(remarks: ((row: CsvLine) => string)[], rows: CsvLine[]) {
  for (const cell of remarks) {
    const saysDirection = (text: string) => text === '' || into.test(text) || out.test(text)
    // Some banks fill empty cells with a hyphen.
    const isFilled = rows.some(row => !/^-?$/.test(cell(row)))
    if (isFilled && rows.every(row => saysDirection(cell(row)))) return cell
    await yieldToEventLoop()
  }
}

const notBooked = /^(umsatz )?vorgemerkt$|^pending$|^en attente$|^in behandeling$|^reserverad$/i
const neverBooked = /^(declined|failed|reverted)$/i

/** Banks also write old account numbers, which take no refund. */
function readIban(cell: string): string {
  const iban = normalizeIban(cell)
  return isValidIBAN(iban) ? iban : ''
}

function wrongColumn(cell: string, { line }: CsvLine, expected: string): Failure {
  const message = `“${cell}” in row ${line} isn’t ${expected}. Choose other columns, or fix the row`
  return invalid('columns', message)
}

/** The first of the rows with the most known names, or else with the most filled cells: a column may have no name. */
function findHeaderRow(rows: CsvLine[]): number {
  const isPayment = ({ cells }: CsvLine) => cells.some(cell => /^[+-]?\d[\d\s.,/-]*$/.test(cell))
  const known = rows.map(row => (isPayment(row) ? 0 : row.cells.filter(isKnownHeader).length))
  const filled = rows.map(({ cells }) => cells.filter(Boolean).length)
  const counts = Math.max(...known) > 1 ? known : filled
  return counts.indexOf(Math.max(...counts))
}

/** The header is the line with the most known names, or else with the most cells. */
function findHeaderLine(text: string): string {
  const lines = text.slice(0, 20_000).split(/\r\n?|\n/, maxPreambleLines)
  const counted = lines.map(line => {
    const cells = line.split(/[,;\t]/, maxHeaderCells)
    return { line, known: cells.filter(isKnownHeader).length, cells: cells.length }
  })
  const [header] = counted.toSorted((a, b) => b.known - a.known || b.cells - a.cells)
  return header?.line ?? ''
}
