import { randomUUID } from 'node:crypto'
import type { StatementColumns } from '../../contract/statement.ts'
import type { AppContext } from '../app-context.ts'
import { creditorReference } from '../payments/transfer/reference.ts'
import { uploadStatement } from '../statements/upload-statement.service.ts'
import { newUser } from './accounts.ts'

/** The shop's account in tests. */
export const bankAccount = {
  holder: 'Armory Ltd',
  iban: 'IE29AIBK93115212345678',
  bic: 'AIBKIE2D',
}

type Credit = {
  /** In euro, as in 12.30. */
  amount: string
  purpose?: string
  name?: string
  day?: string
  /** The bank's own reference. */
  bankRef?: string
}

/** A statement in XML (camt.053) with money that came in. @param extra entries in XML */
export function camtStatement(
  credits: Credit[],
  { version = '08', iban = bankAccount.iban, extra = '' } = {},
): string {
  const entries = credits.map(camtEntry).join('\n')
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}"><BkToCstmrStmt>
<GrpHdr><MsgId>M1</MsgId><CreDtTm>2026-11-21T06:00:00Z</CreDtTm></GrpHdr>
<Stmt><Id>S1</Id><CreDtTm>2026-11-21T06:00:00Z</CreDtTm>
<Acct><Id><IBAN>${iban}</IBAN></Id><Ccy>EUR</Ccy></Acct>
${entries}${extra}
</Stmt></BkToCstmrStmt></Document>`
}

function camtEntry({ amount, purpose = '', name = 'Ann Buyer', day, bankRef }: Credit): string {
  return `<Ntry><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts>
<BookgDt><Dt>${day ?? '2026-11-20'}</Dt></BookgDt>${bankRef ? `<AcctSvcrRef>${bankRef}</AcctSvcrRef>` : ''}
<NtryDtls><TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs>
<RltdPties><Dbtr><Pty><Nm>${name}</Nm></Pty></Dbtr>
<DbtrAcct><Id><IBAN>DE89370400440532013000</IBAN></Id></DbtrAcct></RltdPties>
<RmtInf><Ustrd>${purpose}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`
}

/** What an admin uploads. */
export function statementOf(text: string | Uint8Array<ArrayBuffer>, fileName = 'statement.xml') {
  return { file: new File([text], fileName), fileName }
}

export const csvColumns = {
  ...{ date: 'Date', amount: 'Amount', currency: '', name: 'Name', purpose: 'Purpose' },
  ...{ dates: 'year-month-day', decimals: 'point' },
} as const satisfies StatementColumns

/** An upload of a CSV file with money that nobody has asked for. */
export function csvStatement() {
  const csv = `Date,Amount,Name,Purpose\n2026-11-20,12.30,Ann Buyer,${randomUUID()}\n`
  return { ...statementOf(csv, 'statement.csv'), columns: JSON.stringify(csvColumns) }
}

/** An entry of an uploaded statement. */
export async function newEntry(context: AppContext) {
  const { id: actor, userName } = await newUser(context, { is_admin: 1 })
  const upload = { ...csvStatement(), columns: csvColumns }
  const { statement } = await uploadStatement(context, { id: actor, userName }, upload)
  const statementId = statement?.id ?? ''
  const { id } = await context.db.write
    .selectFrom('statement_entries')
    .select('id')
    .where('statement_id', '=', statementId)
    .executeTakeFirstOrThrow()
  return { id, statementId }
}

export function referenceOf(number: string): string {
  return creditorReference(number)
}
