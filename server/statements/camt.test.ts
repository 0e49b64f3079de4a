import { describe, expect, test } from 'vitest'
import { camtStatement } from '../test/camt-statement.ts'
import { readCamt } from './camt.ts'
import { assignIds } from './parsed-entry.ts'

const iban = 'IE29AIBK93115212345678'
const read = (xml: string | Uint8Array) =>
  readCamt(typeof xml === 'string' ? new TextEncoder().encode(xml) : xml, {
    ibans: [iban],
    currency: 'EUR',
  })

/** Wraps entries as the version has them. */
const statement = (entries: string, version: string) =>
  camtStatement([], { version, extra: entries })

const version02 = `<Ntry>
  <Amt Ccy="EUR">12.3</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts>
  <BookgDt><DtTm>2026-11-20T10:11:12+01:00</DtTm></BookgDt>
  <AcctSvcrRef>B-1</AcctSvcrRef>
  <NtryDtls><TxDtls>
    <Refs><EndToEndId>E2E-7</EndToEndId></Refs>
    <RltdPties><Dbtr><Nm>Ann &amp; Bron</Nm></Dbtr>
      <DbtrAcct><Id><IBAN>DE89370400440532013000</IBAN></Id></DbtrAcct></RltdPties>
    <RmtInf><Ustrd>For the plates,
      rf25 10</Ustrd><Ustrd>001</Ustrd></RmtInf>
  </TxDtls></NtryDtls>
</Ntry>`

const version08 = `<Ntry>
  <Amt Ccy="EUR">30.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts>
  <BookgDt><Dt>2026-11-19</Dt></BookgDt>
  <NtryDtls><Btch><NbOfTxs>2</NbOfTxs></Btch>
    <TxDtls><Refs><AcctSvcrRef>T-1</AcctSvcrRef></Refs><Amt Ccy="EUR">10.00</Amt>
      <RltdPties><Dbtr><Pty><Nm>Ann</Nm></Pty></Dbtr></RltdPties>
      <RmtInf><Strd><CdtrRefInf><Tp><CdOrPrtry><Cd>SCOR</Cd></CdOrPrtry></Tp>
        <Ref>RF2510001</Ref></CdtrRefInf></Strd></RmtInf></TxDtls>
    <TxDtls><Amt Ccy="EUR">20.00</Amt>
      <RltdPties><UltmtDbtr><Pty><Nm>Bron</Nm></Pty></UltmtDbtr></RltdPties></TxDtls>
  </NtryDtls>
</Ntry>`

const version13 = `<Ntry>
  <NtryRef>1</NtryRef><Amt Ccy="EUR">7.00000</Amt><CdtDbtInd>CRDT</CdtDbtInd>
  <Sts><Cd>BOOK</Cd></Sts><ValDt><Dt>2026-11-18</Dt></ValDt>
  <NtryDtls><TxDtls><Refs><UETR>a</UETR><EndToEndId>RF2510001</EndToEndId></Refs>
    <Amt Ccy="EUR">7.00</Amt><CdtDbtInd>CRDT</CdtDbtInd></TxDtls></NtryDtls>
</Ntry>`

const plain = (fields: string, ccy = 'EUR') =>
  `<Ntry><Amt Ccy="${ccy}">5.00</Amt>${fields}<BookgDt><Dt>2026-11-20</Dt></BookgDt><NtryDtls><TxDtls>
<RltdPties><Dbtr><Nm>Ann</Nm></Dbtr></RltdPties></TxDtls></NtryDtls></Ntry>`

describe('a statement of version', () => {
  test('02 is read, with its status as text and the payer without a party', async () => {
    const { format, entries } = await read(statement(version02, '02'))
    expect(format).toBe('camt.053.001.02')
    expect(entries).toMatchObject([
      {
        ...{ day: '2026-11-20', cents: 1230, currency: 'EUR', kind: 'credit', reference: 'E2E-7' },
        ...{ name: 'Ann & Bron', iban: 'DE89370400440532013000', fingerprint: ['B-1'] },
        purpose: expect.stringMatching(/^For the plates,\s+rf25 10 001$/),
      },
    ])
  })

  test('08 is read, and its collective entries are split', async () => {
    expect((await read(statement(version08, '08'))).entries).toMatchObject([
      { cents: 1000, name: 'Ann', reference: 'RF2510001', fingerprint: ['T-1'] },
      { cents: 2000, name: 'Bron', day: '2026-11-19' },
    ])
  })

  test('13 is read, even with a value date only', async () => {
    const { format, entries } = await read(statement(version13, '13'))
    expect([format, entries[0]]).toMatchObject([
      'camt.053.001.13',
      { cents: 700, day: '2026-11-18', reference: 'RF2510001' },
    ])
  })
})

test('a statement with all details in one text is read', async () => {
  const text = version13.replace('</Ntry>', '<AddtlNtryInf>RF25 10001</AddtlNtryInf></Ntry>')
  expect((await read(statement(text, '13'))).entries).toMatchObject([
    { purpose: 'RF25 10001', fingerprint: ['', '', '', 'RF2510001'] },
  ])
  const debit = text.replace('CRDT', 'DBIT')
  expect((await read(statement(debit, '13'))).entries).toMatchObject([
    { kind: 'debit', purpose: '' },
  ])
})

test('an entry without a date gets its statement’s, and a payment’s own reference wins over its entry’s', async () => {
  const bare = version13.replace(/<ValDt>.*<\/ValDt>/, '')
  expect((await read(statement(bare, '13'))).entries).toMatchObject([{ day: '2026-11-21' }])
  const own = version02.replace('<Refs>', '<Refs><AcctSvcrRef>T-9</AcctSvcrRef>')
  expect((await read(statement(own, '02'))).entries).toMatchObject([{ fingerprint: ['T-9'] }])
})

test('entries other than recorded euro credits are marked by kind, with a payer if an order can be meant', async () => {
  const credit = '<CdtDbtInd>CRDT</CdtDbtInd>'
  const { entries } = await read(
    statement(
      [
        plain('<CdtDbtInd>DBIT</CdtDbtInd><Sts>BOOK</Sts>'),
        plain(`${credit}<RvslInd>true</RvslInd><Sts><Cd>BOOK</Cd></Sts>`),
        plain(`${credit}<RvslInd>1</RvslInd><Sts><Cd>BOOK</Cd></Sts>`),
        plain(`${credit}<Sts><Cd>PDNG</Cd></Sts>`),
        plain(`${credit}<Sts>INFO</Sts>`),
        plain(`${credit}<Sts>BOOK</Sts>`, 'CHF'),
        version08.replace('20.00', '19.00'),
      ].join(''),
      '04',
    ),
  )
  expect(entries.map(({ kind, name }) => [kind, name])).toEqual([
    ['debit', ''],
    ['reversal', ''],
    ['reversal', ''],
    ['pending', ''],
    ['pending', ''],
    ['foreign', 'Ann'],
    ['batch', ''],
  ])
})

test('an entry has the same id in every file, and identical entries have different ids', async () => {
  const idsOf = async (xml: string) =>
    (await assignIds((await read(xml)).entries)).map(({ id }) => id)
  const [batch1, batch2] = await idsOf(statement(version08, '08'))
  expect(await idsOf(statement(version13 + version08, '09'))).toEqual(
    expect.arrayContaining([batch1, batch2]),
  )
  const twice = await idsOf(statement(version13 + version13, '13'))
  expect(new Set(twice).size).toBe(2)
  // Some banks number the entries of each statement anew.
  const renumbered = version13.replace('<NtryRef>1<', '<NtryRef>9<')
  expect(await idsOf(statement(version13 + renumbered, '13'))).toEqual(twice)
})

test('entries with no more than a text of the bank have different ids in different files', async () => {
  const info = (text: string) =>
    statement(
      `<Ntry><Amt Ccy="EUR">5.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-11-20</Dt></BookgDt>
<AddtlNtryInf>${text}</AddtlNtryInf></Ntry>`,
      '04',
    )
  const idsOf = async (xml: string) =>
    (await assignIds((await read(xml)).entries)).map(({ id }) => id)
  expect(await idsOf(info('Bron RF18 10002'))).not.toEqual(await idsOf(info('Ann RF25 10001')))
})

test('a structured text is the purpose where there is no other', async () => {
  const text = camtStatement([{ amount: '5.00' }]).replace(
    '<Ustrd></Ustrd>',
    '<Strd><AddtlRmtInf>Order</AddtlRmtInf><AddtlRmtInf>RF25 10001</AddtlRmtInf></Strd>',
  )
  expect((await read(text)).entries).toMatchObject([{ purpose: 'Order RF25 10001', reference: '' }])
  const other = text
    .replace(/<Strd>.*<\/Strd>/, '<Strd><CdtrRefInf><Ref>RF2510001</Ref></CdtrRefInf></Strd>')
    .replace('</TxDtls>', '<AddtlTxInf>Order 10001</AddtlTxInf></TxDtls>')
  expect((await read(other)).entries).toMatchObject([
    { purpose: 'Order 10001', reference: 'RF2510001' },
  ])
})

test('statements of other accounts in a file are skipped', async () => {
  const one = camtStatement([{ amount: '5.00' }], { iban: 'IE29 AIBK 9311 5212 3456 78' })
  const other = camtStatement([{ amount: '6.00' }], { iban: 'DE89370400440532013000' })
  const [stmt = ''] = /<Stmt>.*<\/Stmt>/s.exec(other) ?? []
  for (const both of [
    one.replace('<Stmt>', `${stmt}<Stmt>`),
    one.replace('</Stmt>', `</Stmt>${stmt}`),
  ])
    expect((await read(both)).entries).toMatchObject([{ cents: 500, account: iban }])
})

const whole = camtStatement([{ amount: '5.00' }])

test.each([
  ['UTF-8 with a byte order mark', Buffer.from(`\ufeff${whole.replace('Ann', 'Jörg')}`)],
  ['Latin 1', Buffer.from(whole.replace('UTF-8', 'ISO-8859-1').replace('Ann', 'Jörg'), 'latin1')],
  [
    'UTF-16',
    Buffer.from(`\ufeff${whole.replace('UTF-8', 'UTF-16').replace('Ann', 'Jörg')}`, 'utf16le'),
  ],
  ['big-endian UTF-16', Buffer.from(`\ufeff${whole.replace('Ann', 'Jörg')}`, 'utf16le').swap16()],
  ['CDATA', whole.replace('Ann Buyer', '<![CDATA[Jörg Buyer]]>')],
  ['UTF-8 that claims to be UTF-16', whole.replace('UTF-8', 'utf-16').replace('Ann', 'Jörg')],
])('a statement in %s is read', async (_, xml) => {
  expect((await read(xml)).entries).toMatchObject([{ name: 'Jörg Buyer' }])
})

/** A statement whose entry has this many payments, each of this many elements. */
function partsOf(count: number, elements = 0) {
  const part = `<TxDtls>${'<a/>'.repeat(elements)}</TxDtls>`
  return whole.replace('<NtryDtls>', `<NtryDtls>${part.repeat(count)}`)
}

test('the size limits apply to each payment and each entry, not to their sums', async () => {
  const entry = '<Ntry><Amt Ccy="EUR">1.00</Amt><BookgDt><Dt>2026-11-20</Dt></BookgDt></Ntry>'
  const small = camtStatement([], { extra: entry.repeat(600) })
  expect((await read(small)).entries).toHaveLength(600)
  // The payments have no amounts, so they count as one entry.
  expect((await read(partsOf(3, 1_990))).entries).toHaveLength(1)
})

const laughs = `<!DOCTYPE lolz [<!ENTITY a "ha"><!ENTITY b "${'&a;'.repeat(50)}">]>`
const hostile: [string, string | Uint8Array, RegExp][] = [
  [
    'a document type',
    whole.replace('<Document', '<!DOCTYPE x><Document'),
    /document type \(DOCTYPE/,
  ],
  ['a billion laughs', whole.replace('<Document', `${laughs}<Document`), /DOCTYPE/],
  ['an unknown entity', whole.replace('Ann Buyer', '&a;'), /broken: see line \d/],
  ['half a file', whole.slice(0, 700), /incomplete or broken/],
  ['an end too many', `${whole}</Document>`, /incomplete or broken/],
  [
    'another message',
    whole.replace('camt.053', 'camt.052'),
    /isn’t a camt.053 statement.*camt.052.001.08/,
  ],
  ['a version that is not known', whole.replace('001.08', '001.14'), /version 02 to 13/],
  ['another root', whole.replaceAll('Document', 'Dokument'), /isn’t a camt.053 statement/],
  ['a page', '<html><body/></html>', /isn’t a camt.053 statement/],
  ['Latin 1 as UTF-8', Buffer.from(whole.replace('Ann', 'Jörg'), 'latin1'), /isn’t in UTF-8/],
  ['an unknown encoding', whole.replace('"UTF-8"', '"EBCDIC-1"'), /isn’t in EBCDIC-1/],
  [
    'attributes',
    whole.replace(
      '<Ntry>',
      `<Ntry${Array.from({ length: 41 }, (_, at) => ` a${at}=""`).join('')}>`,
    ),
    /an element has more than 40 attributes$/,
  ],
  [
    'namespaces',
    whole.replace(
      '<Ntry>',
      `<Ntry${Array.from({ length: 41 }, (_, at) => ` xmlns:a${at}="u"`).join('')}>`,
    ),
    /an element has more than 40 attributes$/,
  ],
  ['elements', whole.replace('<Ntry>', `${'<a/>'.repeat(1_000_001)}<Ntry>`), /too many elements/],
  ['a long text', whole.replace('Ann Buyer', 'x'.repeat(10_001)), /a text that is too long/],
  ['a crowded part', whole.replace('<RmtInf>', `<RmtInf>${'<a/>'.repeat(2_001)}`), /too large/],
  ['depth', whole.replace('<Ntry>', '<a>'.repeat(100_000)), /nested too deeply/],
  ['10,001 payments in one entry', partsOf(10_001), /too large/],
  ['one entry of more than 400,000 elements', partsOf(201, 1_990), /too large/],
  ['10,001 entries', camtStatement(Array(10_001).fill({ amount: '1.00' })), /more than 10,000/],
  ['another account', camtStatement([], { iban: 'DE89370400440532013000' }), /DE89.*not for yours/],
  ['no account', whole.replace(/<Acct>.*<\/Acct>/, ''), /doesn’t name its account/],
  ['no sum', whole.replace('5.00', 'five'), /without an amount/],
  ['a thousandth', whole.replace('5.00', '5.001'), /without an amount/],
  ['no day', whole.replace('2026-11-20', '2026-99-99'), /without a date/],
]

test.each(hostile)('%s is rejected', async (_, xml, words) => {
  await expect(read(xml)).rejects.toMatchObject({
    code: 'validation_failed',
    fields: { file: expect.stringMatching(words) },
  })
})
