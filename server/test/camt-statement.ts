/** The shop's account in tests. */
export const bankAccount = {
  holder: 'Armory Ltd',
  iban: 'IE29AIBK93115212345678',
  bic: 'AIBKIE2D',
}

type Credit = {
  /** Such as "12.30". */
  amount: string
  purpose?: string
  name?: string
  day?: string
  /** The bank's own reference. */
  bankRef?: string
}

/** A camt.053 statement of incoming payments. @param extra entries in XML */
export function camtStatement(
  credits: Credit[],
  { version = '08', iban = bankAccount.iban, currency = 'EUR', extra = '' } = {},
): string {
  const entries = credits.map(credit => camtEntry(credit, currency)).join('\n')
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}"><BkToCstmrStmt>
<GrpHdr><MsgId>M1</MsgId><CreDtTm>2026-11-21T06:00:00Z</CreDtTm></GrpHdr>
<Stmt><Id>S1</Id><CreDtTm>2026-11-21T06:00:00Z</CreDtTm>
<Acct><Id><IBAN>${iban}</IBAN></Id><Ccy>${currency}</Ccy></Acct>
${entries}${extra}
</Stmt></BkToCstmrStmt></Document>`
}

function camtEntry(
  { amount, purpose = '', name = 'Ann Buyer', day, bankRef }: Credit,
  currency: string,
): string {
  return `<Ntry><Amt Ccy="${currency}">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts>
<BookgDt><Dt>${day ?? '2026-11-20'}</Dt></BookgDt>${bankRef ? `<AcctSvcrRef>${bankRef}</AcctSvcrRef>` : ''}
<NtryDtls><TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs>
<RltdPties><Dbtr><Pty><Nm>${name}</Nm></Pty></Dbtr>
<DbtrAcct><Id><IBAN>DE89370400440532013000</IBAN></Id></DbtrAcct></RltdPties>
<RmtInf><Ustrd>${purpose}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`
}
