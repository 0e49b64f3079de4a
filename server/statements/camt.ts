import { maxStatementEntries } from '../../contract/admin-limits.ts'
import { invalid } from '../failure.ts'
import { parseCamtEntries } from './camt-entries.ts'
import { normalizeIban } from './parse-cells.ts'
import type { OwnAccounts, ParsedEntry, ParsedStatement } from './parsed-entry.ts'
import { readXml, textAt, type XmlNode } from './read-xml.ts'

/** ISO 20022 statements, versions 02 to 13. */
const namespace = /^urn:iso:std:iso:20022:tech:xsd:(camt\.053\.001\.(?:0[2-9]|1[0-3]))$/

/**
 * Reads a bank statement in XML (camt.053).
 * @throws Failure at `file` if it is malformed, in another format, or of another account
 */
export async function readCamt(
  bytes: Uint8Array,
  { ibans, currency }: OwnAccounts,
): Promise<ParsedStatement> {
  let format = ''
  let statementDate = ''
  const accounts: string[] = []
  const entries: ParsedEntry[] = []
  const takeEntry = async (node: XmlNode) => {
    const account = accounts.at(-1)
    if (account === undefined) throw invalid('file', 'This statement doesn’t name its account')
    if (!ibans.includes(account)) return
    for (const entry of await parseCamtEntries(node, statementDate, currency))
      entries.push({ ...entry, account })
    if (entries.length > maxStatementEntries) {
      throw invalid(
        'file',
        `This statement has more than ${maxStatementEntries.toLocaleString('en')} entries. Split it`,
      )
    }
  }
  await readXml(bytes, {
    root: (name, uri) => {
      format = namespace.exec(uri)?.[1] ?? ''
      if (name !== 'Document' || !format) throw otherMessage(uri)
    },
    records: new Set(['Ntry', 'Acct', 'CreDtTm']),
    part: 'TxDtls',
    record: async node => {
      if (node.name === 'Acct') accounts.push(normalizeIban(textAt(node, 'Id/IBAN', 'Id/Othr/Id')))
      else if (node.name === 'Ntry') await takeEntry(node)
      else statementDate = node.text.trim().slice(0, 10)
    },
  })
  // A file may have a statement of each of the owner's accounts.
  const [other] = accounts
  if (other !== undefined && !accounts.some(account => ibans.includes(account)))
    throw otherAccount(other)
  return { format, entries }
}

function otherMessage(uri: string) {
  const named = uri ? ` (it is ${uri.slice(0, 100)})` : ''
  return invalid('file', `This isn’t a camt.053 statement, version 02 to 13${named}`)
}

function otherAccount(account: string) {
  const named = account
    ? `for the account ${account.slice(0, 34)}`
    : 'for an account without an IBAN'
  return invalid('file', `This statement is ${named}, not for yours`)
}
