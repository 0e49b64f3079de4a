import type { Currency } from '../../contract/money/currency.ts'
import type { EntryKind } from '../../contract/statements/statement.ts'
import { invalid } from '../failure.ts'
import { type Cents, cents } from '../money.ts'
import { yieldToEventLoop } from '../yield-to-event-loop.ts'
import { parseDate } from './parse-cells.ts'
import { isFromPayer, type ParsedEntry } from './parsed-entry.ts'
import { nodesAt, textAt, type XmlNode } from './read-xml.ts'

/** An entry, without the account that its statement names. */
type CamtEntry = Omit<ParsedEntry, 'account'>

/** The lengths of stored texts; the fingerprint uses longer ones. */
const maxLengths = { purpose: 400, reference: 200 }

type Sum = { cents: Cents; currency: string }

/**
 * The payments of an entry (`Ntry`). A collective entry is split into its transactions if their
 * amounts are given and add up.
 * @param statementDate the statement's date, for entries without one
 */
export async function parseCamtEntries(
  node: XmlNode,
  statementDate: string,
  shopCurrency: Currency,
): Promise<CamtEntry[]> {
  const sum = amountAt(node, 'Amt')
  if (!sum) throw invalid('file', 'This file has an entry without an amount')
  const transactions = nodesAt(node, 'NtryDtls/TxDtls')
  const [only = node] = transactions
  const whole = {
    day: dayOf(node, statementDate),
    ...sum,
    kind: kindOf(node, sum, shopCurrency),
    fingerprint: [bankReference(node, 'AcctSvcrRef')],
  }
  if (transactions.length <= 1) {
    const own = bankReference(only, 'Refs/AcctSvcrRef') || bankReference(node, 'AcctSvcrRef')
    const fields = payerFields(only)
    // Some banks put all details into one text.
    const details = cut(textAt(node, 'AddtlNtryInf'))
    const isOnlyText = details && !fields.some(Boolean)
    const fingerprint = own ? [own] : isOnlyText ? [details] : fields
    const entry = toEntry({ ...whole, fingerprint }, only)
    if (!isFromPayer(entry.kind) || entry.purpose) return [entry]
    return [{ ...entry, purpose: details.slice(0, maxLengths.purpose) }]
  }
  const parts: (Sum | undefined)[] = []
  for (const transaction of transactions) {
    parts.push(transactionAmount(transaction, sum))
    await yieldToEventLoop()
  }
  const total = parts.reduce((all, part) => all + (part?.cents ?? Number.NaN), 0)
  if (total !== sum.cents) {
    const kind = whole.kind === 'credit' ? 'batch' : whole.kind
    return [toEntry({ ...whole, kind }, node)]
  }
  const entries: CamtEntry[] = []
  for (const [at, transaction] of transactions.entries()) {
    const own = bankReference(transaction, 'Refs/AcctSvcrRef')
    const fingerprint = own ? [own] : [...whole.fingerprint, ...payerFields(transaction)]
    const of = { ...whole, cents: parts[at]?.cents ?? cents(0), fingerprint }
    entries.push(toEntry(of, transaction))
    await yieldToEventLoop()
  }
  return entries
}

function toEntry(
  entry: Pick<CamtEntry, 'day' | 'cents' | 'currency' | 'kind' | 'fingerprint'>,
  node: XmlNode,
): CamtEntry {
  if (!isFromPayer(entry.kind)) return { ...entry, name: '', iban: '', purpose: '', reference: '' }
  const [name = '', iban = '', purpose = '', reference = ''] = payerFields(node)
  return {
    ...entry,
    name,
    iban,
    purpose: purpose.slice(0, maxLengths.purpose),
    reference: reference.slice(0, maxLengths.reference),
  }
}

function kindOf(node: XmlNode, { currency }: Sum, shopCurrency: Currency): EntryKind {
  // Since version 04, the status is a code in an element of its own.
  const status = textAt(node, 'Sts/Cd', 'Sts')
  if (textAt(node, 'RvslInd') === 'true' || textAt(node, 'RvslInd') === '1') return 'reversal'
  if (textAt(node, 'CdtDbtInd') !== 'CRDT') return 'debit'
  if (status !== 'BOOK') return 'pending'
  return currency === shopCurrency ? 'credit' : 'foreign'
}

/** A transaction's amount; undefined if it is missing, in another currency, or a debit. */
function transactionAmount(node: XmlNode, { currency }: Sum): Sum | undefined {
  const sum = amountAt(node, 'Amt') ?? amountAt(node, 'AmtDtls/TxAmt/Amt')
  if (sum?.currency !== currency || textAt(node, 'CdtDbtInd') === 'DBIT') return undefined
  return sum
}

/** Name, IBAN, purpose, and the other fields that may contain a reference. */
function payerFields(node: XmlNode): string[] {
  const name = textAt(
    node,
    'RltdPties/Dbtr/Pty/Nm',
    'RltdPties/Dbtr/Nm',
    'RltdPties/UltmtDbtr/Pty/Nm',
    'RltdPties/UltmtDbtr/Nm',
  )
  const iban = textAt(node, 'RltdPties/DbtrAcct/Id/IBAN')
  const texts = (path: string) => nodesAt(node, path).map(({ text }) => text.trim())
  const purpose =
    texts('RmtInf/Ustrd').join(' ').trim() ||
    texts('RmtInf/Strd/AddtlRmtInf').join(' ') ||
    textAt(node, 'AddtlTxInf')
  const references = [...texts('RmtInf/Strd/CdtrRefInf/Ref'), ...texts('Refs/EndToEndId')]
  const known = references.filter(text => text && text !== 'NOTPROVIDED')
  return [name.slice(0, 140), iban.slice(0, 34), cut(purpose), cut(known.join(' | '))]
}

function cut(text: string): string {
  return text.slice(0, 1_000)
}

/** The bank's own reference, without placeholders for a missing one. */
function bankReference(node: XmlNode, ...paths: string[]): string {
  const reference = textAt(node, ...paths)
  return /^(NONREF|NOTPROVIDED)$/i.test(reference) ? '' : reference
}

function amountAt(node: XmlNode, path: string): Sum | undefined {
  const [found] = nodesAt(node, path)
  const [, whole = '', part = ''] =
    /^\+?(\d{1,13})(?:\.(\d{1,5}))?$/.exec(found?.text.trim() ?? '') ?? []
  if (!found || !whole || /[1-9]/.test(part.slice(2))) return undefined
  const amount = cents(Number(whole) * 100 + Number(part.slice(0, 2).padEnd(2, '0')))
  return { cents: amount, currency: (found.attributes.Ccy ?? '').slice(0, 3) }
}

function dayOf(node: XmlNode, statementDate: string): string {
  const date = textAt(node, 'BookgDt/Dt', 'BookgDt/DtTm', 'ValDt/Dt', 'ValDt/DtTm') || statementDate
  const day = parseDate(date.slice(0, 10), 'year-month-day')
  if (!day) throw invalid('file', 'This file has an entry without a date')
  return day
}
