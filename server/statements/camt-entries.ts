import type { EntryKind } from '../../contract/statement.ts'
import { invalid } from '../failure.ts'
import { type Cents, cents } from '../money.ts'
import { yieldToEventLoop } from '../yield-to-event-loop.ts'
import { readDay } from './cells.ts'
import type { ParsedEntry } from './parsed-entry.ts'
import { nodesAt, textAt, type XmlNode } from './xml-records.ts'

/** What an entry is found again by is longer. */
const kept = { purpose: 400, reference: 200 }

type Sum = { cents: Cents; currency: string }

/**
 * The payments of an entry (`Ntry`): one for each transaction of a collective one, if their sums are
 * told and add up.
 * @param madeOn the day of the statement, for entries without one
 */
export async function camtEntries(node: XmlNode, madeOn: string): Promise<ParsedEntry[]> {
  const sum = sumAt(node, 'Amt')
  if (!sum) throw invalid('file', 'has an entry without a sum')
  const transactions = nodesAt(node, 'NtryDtls/TxDtls')
  const [only = node] = transactions
  const whole = {
    day: dayOf(node, madeOn),
    ...sum,
    kind: kindOf(node, sum),
    identity: [bankReference(node, 'AcctSvcrRef')],
  }
  if (transactions.length <= 1) {
    const own = bankReference(only, 'Refs/AcctSvcrRef') || bankReference(node, 'AcctSvcrRef')
    const entry = toEntry({ ...whole, identity: own ? [own] : contentOf(only) }, only)
    if (entry.kind !== 'credit' || entry.purpose) return [entry]
    // Some banks write all of it into one text.
    return [{ ...entry, purpose: textAt(node, 'AddtlNtryInf').slice(0, kept.purpose) }]
  }
  const parts: (Sum | undefined)[] = []
  for (const transaction of transactions) {
    parts.push(partOf(transaction, sum))
    await yieldToEventLoop()
  }
  const total = parts.reduce((all, part) => all + (part?.cents ?? Number.NaN), 0)
  if (total !== sum.cents) {
    const kind = whole.kind === 'credit' ? 'batch' : whole.kind
    return [toEntry({ ...whole, kind }, node)]
  }
  const entries: ParsedEntry[] = []
  for (const [at, transaction] of transactions.entries()) {
    const own = bankReference(transaction, 'Refs/AcctSvcrRef')
    const identity = own ? [own] : [...whole.identity, ...contentOf(transaction)]
    const of = { ...whole, cents: parts[at]?.cents ?? cents(0), identity }
    entries.push(toEntry(of, transaction))
    await yieldToEventLoop()
  }
  return entries
}

function toEntry(
  entry: Pick<ParsedEntry, 'day' | 'cents' | 'currency' | 'kind' | 'identity'>,
  node: XmlNode,
): ParsedEntry {
  // Only of money that came in it matters who sent it.
  if (entry.kind !== 'credit') return { ...entry, name: '', iban: '', purpose: '', reference: '' }
  const [name = '', iban = '', purpose = '', reference = ''] = contentOf(node)
  return {
    ...entry,
    name,
    iban,
    purpose: purpose.slice(0, kept.purpose),
    reference: reference.slice(0, kept.reference),
  }
}

function kindOf(node: XmlNode, { currency }: Sum): EntryKind {
  // From version 04 on, a code within an element of its own.
  const status = textAt(node, 'Sts/Cd', 'Sts')
  if (textAt(node, 'RvslInd') === 'true' || textAt(node, 'RvslInd') === '1') return 'reversal'
  if (textAt(node, 'CdtDbtInd') !== 'CRDT') return 'debit'
  if (status !== 'BOOK') return 'pending'
  return currency === 'EUR' ? 'credit' : 'foreign'
}

/** Of a transaction, in the currency of the entry; undefined if it is not told, or is a debit. */
function partOf(node: XmlNode, { currency }: Sum): Sum | undefined {
  const sum = sumAt(node, 'Amt') ?? sumAt(node, 'AmtDtls/TxAmt/Amt')
  if (sum?.currency !== currency || textAt(node, 'CdtDbtInd') === 'DBIT') return undefined
  return sum
}

/** Name, IBAN, purpose, and where else a reference can stand. */
function contentOf(node: XmlNode): string[] {
  const name = textAt(
    node,
    'RltdPties/Dbtr/Pty/Nm',
    'RltdPties/Dbtr/Nm',
    'RltdPties/UltmtDbtr/Pty/Nm',
    'RltdPties/UltmtDbtr/Nm',
  )
  const iban = textAt(node, 'RltdPties/DbtrAcct/Id/IBAN')
  const texts = (path: string) => nodesAt(node, path).map(({ text }) => text.trim())
  const purpose = texts('RmtInf/Ustrd').join(' ') || textAt(node, 'AddtlTxInf')
  const references = [...texts('RmtInf/Strd/CdtrRefInf/Ref'), ...texts('Refs/EndToEndId')]
  const known = references.filter(text => text && text !== 'NOTPROVIDED')
  return [name.slice(0, 140), iban.slice(0, 34), cut(purpose), cut(known.join(' | '))]
}

function cut(text: string): string {
  return text.slice(0, 1_000)
}

/** The bank’s own reference; some banks write that there is none. */
function bankReference(node: XmlNode, ...paths: string[]): string {
  const reference = textAt(node, ...paths)
  return /^(NONREF|NOTPROVIDED)$/i.test(reference) ? '' : reference
}

function sumAt(node: XmlNode, path: string): Sum | undefined {
  const [found] = nodesAt(node, path)
  const [, whole = '', part = ''] =
    /^\+?(\d{1,13})(?:\.(\d{1,5}))?$/.exec(found?.text.trim() ?? '') ?? []
  if (!found || !whole || /[1-9]/.test(part.slice(2))) return undefined
  const amount = cents(Number(whole) * 100 + Number(part.slice(0, 2).padEnd(2, '0')))
  return { cents: amount, currency: (found.attributes.Ccy ?? '').slice(0, 3) }
}

function dayOf(node: XmlNode, madeOn: string): string {
  const told = textAt(node, 'BookgDt/Dt', 'BookgDt/DtTm', 'ValDt/Dt', 'ValDt/DtTm') || madeOn
  const day = readDay(told.slice(0, 10), 'year-month-day')
  if (!day) throw invalid('file', 'has an entry without a day')
  return day
}
