import { expect, test } from 'vitest'
import { cents } from '../../money.ts'
import { sepaFile, sepaText } from './sepa-file.ts'

const file = (changes: Partial<Parameters<typeof sepaFile>[0]> = {}) =>
  sepaFile({
    id: 'f81d4fae7dec11d0a76500a0c91e6bf6',
    createdAt: '2026-11-23T09:30:00Z',
    day: '2026-11-23',
    account: { holder: 'Armory & Söhne Ltd', iban: 'IE29AIBK93115212345678', bic: 'AIBKIE2D' },
    transfers: [
      {
        id: '10001-7',
        cents: cents(12_90),
        name: 'Jürgen Őry <x>',
        iban: 'DE89370400440532013000',
        purpose: 'Refund of order 10001, Armory',
      },
      {
        id: '10002-9',
        cents: cents(10),
        name: 'Ann',
        iban: 'FR1420041010050500013M02606',
        purpose: 'Refund of order 10002, Armory',
      },
    ],
    ...changes,
  })

test('a file has the transfers, how many they are, and what they come to', () => {
  expect(file()).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09">
  <CstmrCdtTrfInitn>
    <GrpHdr>
      <MsgId>f81d4fae7dec11d0a76500a0c91e6bf6</MsgId>
      <CreDtTm>2026-11-23T09:30:00Z</CreDtTm>
      <NbOfTxs>2</NbOfTxs>
      <CtrlSum>13.00</CtrlSum>
      <InitgPty>
        <Nm>Armory + Sohne Ltd</Nm>
      </InitgPty>
    </GrpHdr>
    <PmtInf>
      <PmtInfId>f81d4fae7dec11d0a76500a0c91e6bf6-1</PmtInfId>
      <PmtMtd>TRF</PmtMtd>
      <NbOfTxs>2</NbOfTxs>
      <CtrlSum>13.00</CtrlSum>
      <PmtTpInf>
        <SvcLvl>
          <Cd>SEPA</Cd>
        </SvcLvl>
      </PmtTpInf>
      <ReqdExctnDt>
        <Dt>2026-11-23</Dt>
      </ReqdExctnDt>
      <Dbtr>
        <Nm>Armory + Sohne Ltd</Nm>
      </Dbtr>
      <DbtrAcct>
        <Id>
          <IBAN>IE29AIBK93115212345678</IBAN>
        </Id>
      </DbtrAcct>
      <DbtrAgt>
        <FinInstnId>
          <BICFI>AIBKIE2D</BICFI>
        </FinInstnId>
      </DbtrAgt>
      <ChrgBr>SLEV</ChrgBr>
      <CdtTrfTxInf>
        <PmtId>
          <EndToEndId>10001-7</EndToEndId>
        </PmtId>
        <Amt>
          <InstdAmt Ccy="EUR">12.90</InstdAmt>
        </Amt>
        <Cdtr>
          <Nm>Jurgen Ory x</Nm>
        </Cdtr>
        <CdtrAcct>
          <Id>
            <IBAN>DE89370400440532013000</IBAN>
          </Id>
        </CdtrAcct>
        <RmtInf>
          <Ustrd>Refund of order 10001, Armory</Ustrd>
        </RmtInf>
      </CdtTrfTxInf>
      <CdtTrfTxInf>
        <PmtId>
          <EndToEndId>10002-9</EndToEndId>
        </PmtId>
        <Amt>
          <InstdAmt Ccy="EUR">0.10</InstdAmt>
        </Amt>
        <Cdtr>
          <Nm>Ann</Nm>
        </Cdtr>
        <CdtrAcct>
          <Id>
            <IBAN>FR1420041010050500013M02606</IBAN>
          </Id>
        </CdtrAcct>
        <RmtInf>
          <Ustrd>Refund of order 10002, Armory</Ustrd>
        </RmtInf>
      </CdtTrfTxInf>
    </PmtInf>
  </CstmrCdtTrfInitn>
</Document>
`)
})

test('a bank without a BIC is named as not provided', () => {
  const account = { holder: 'Armory', iban: 'IE29AIBK93115212345678', bic: null }
  expect(file({ account })).toMatch(/<FinInstnId>\s*<Othr>\s*<Id>NOTPROVIDED<\/Id>\s*<\/Othr>/)
})

test.each([
  ['Ærøskøbing Straße & Łódź', 70, 'AEroskobing Strasse + Lodz'],
  ['O’Neill – “Smith”', 70, "O'Neill - Smith"],
  ['//a//b/', 70, 'a/b'],
  ['Ωmega Иван 王', 70, 'mega'],
  ['Иван', 70, ''],
  [`${'x'.repeat(69)} y`, 70, 'x'.repeat(69)],
  ['line\nbreak\u0000', 70, 'line break'],
])('%j is written as banks take it', (text, longest, written) => {
  expect(sepaText(text, longest)).toBe(written)
})
