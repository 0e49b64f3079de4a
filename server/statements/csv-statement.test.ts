import { expect, test, vi } from 'vitest'
import { parseRows, parseTable, toTablePreview } from './csv-statement.ts'

const iban = 'IE29AIBK93115212345678'
const own = { ibans: [iban], currency: 'EUR' as const }

const head = 'Date,Amount,Purpose\n'

const tableOf = (text: string | Uint8Array) =>
  parseTable(typeof text === 'string' ? new TextEncoder().encode(text) : text)

/** As it is guessed. */
async function readAll(text: string | Uint8Array) {
  const table = await tableOf(text)
  return parseRows(table, toTablePreview(table, undefined, own).columns, own)
}

async function read(text: string | Uint8Array) {
  return (await readAll(text)).entries
}

const german = [
  'Konto;DE89370400440532013000',
  'Zeitraum;01.11. bis 21.11.2026',
  'Buchungstag;Zahlungspflichtige*r;Verwendungszweck;Betrag (€);Währung',
  '20.11.2026;"Müller; Jörg";"RF25 ""1000"" 1";1.249,90;EUR',
  '21.11.2026;Stadtwerke;Strom;-80,00;EUR',
  '21.11.2026;Ann;Tee;5,00;CHF',
  ';;Summe;1.174,90;',
].join('\r\n')

test('a German table is recognized below its preamble and read', async () => {
  expect(await read(`\ufeff${german}`)).toMatchObject([
    {
      ...{ day: '2026-11-20', cents: 124_990, kind: 'credit', currency: 'EUR' },
      ...{ name: 'Müller; Jörg', purpose: 'RF25 "1000" 1' },
    },
    { kind: 'debit', cents: 8_000, name: '', purpose: '' },
    { kind: 'foreign', currency: 'CHF' },
  ])
})

test('the lines above and below a table of PostFinance are left out', async () => {
  const lines = [
    ...['Datum von:;="01.11.2026"', `Konto:;="${iban}"`, 'Währung:;="EUR"', ''],
    'Datum;Bewegungstyp;Avisierungstext;Gutschrift in EUR;Lastschrift in EUR;Label;Kategorie',
    ...['', '20.11.2026;Gutschrift;"RF25 1000 1";1249.90;;;Einnahmen', '', 'Disclaimer:', 'x'],
  ]
  expect(await read(`\ufeff${lines.join('\r\n')}`)).toMatchObject([
    { day: '2026-11-20', cents: 124_990, kind: 'credit', purpose: 'RF25 1000 1' },
  ])
})

test.each(['1,249.90 EUR', '£1,249.90-'])(
  'the decimal point of %j is recognized despite a trailing sign or currency',
  async amount => {
    const rows = `Date;Amount;Purpose\n2026-11-20;${amount};x\n`
    expect(await read(rows)).toMatchObject([{ cents: 124_990 }])
  },
)

test.each([
  ['Af Bij', 'Bij', 'Af'],
  ['Soll/Haben', 'H', 'S'],
  ['', 'Haben', 'Soll'],
  ['CreditDebet', 'C', 'D'],
])(
  'amounts without signs are told apart by the words of the column “%s”',
  async (header, into, out) => {
    const rows = [
      `Datum;Betrag;${header};Verwendungszweck`,
      `20.11.2026;5,00;${into};a`,
      `20.11.2026;6,00;${out};b`,
      `20.11.2026;-7,00;${out};c`,
      ';8,00;x;Summe',
    ]
    expect(await read(rows.join('\n'))).toMatchObject([
      { kind: 'credit', cents: 500, purpose: 'a' },
      { kind: 'debit', cents: 600 },
      { kind: 'debit', cents: 700 },
    ])
  },
)

test('a payment whose texts look like names of columns is no header', async () => {
  const { headers, rows } = await tableOf(
    'Dato;Tekst;Beløb;Saldo;Modtager\n20-11-2026;Payment reference;5,00;9,00;Partner\n',
  )
  expect(headers[0]).toBe('Dato')
  expect(rows).toHaveLength(1)
})

test('a hyphen for an empty cell does not say that money went out', async () => {
  const rows = ['Datum;Betrag;Notiz;Verwendungszweck', '20.11.2026;5,00;-;a', '20.11.2026;6,00;-;b']
  expect(await read(rows.join('\n'))).toMatchObject([{ kind: 'credit' }, { kind: 'credit' }])
  const signed = ['Datum;Betrag;+/-;Verwendungszweck', '20.11.2026;5,00;-;a', '20.11.2026;6,00;+;b']
  expect(await read(signed.join('\n'))).toMatchObject([{ kind: 'debit' }, { kind: 'credit' }])
})

test('rows that the bank has not booked yet are pending, and those that it never will are left out', async () => {
  const rows = [
    'Datum;Betrag;Verwendungszweck;Info',
    '20.11.2026;5,00;a;Umsatz gebucht',
    '20.11.2026;6,00;b;Umsatz vorgemerkt',
    '20.11.2026;7,00;c;PENDING',
    '20.11.2026;8,00;d;DECLINED',
    '20.11.2026;9,00;Pending;',
  ]
  expect(await read(rows.join('\n'))).toMatchObject([
    { kind: 'credit', cents: 500 },
    { kind: 'pending', cents: 600 },
    { kind: 'pending', cents: 700 },
    { kind: 'credit', cents: 900 },
  ])
})

test.each([
  [
    'ING',
    'Datum;Naam / Omschrijving;Rekening;Tegenrekening;Code;Af Bij;Bedrag (EUR);Mededelingen',
    `20261120;A de Vries;${iban};NL91ABNA0417164300;OV;Bij;5,00;RF25 1000 1`,
  ],
  ['VR', 'Buchungstag;Verwendungszweck;Soll/Haben;Umsatz', '20.11.2026;RF25 1000 1;H;5,00', ''],
  [
    'Rabobank',
    'IBAN/BBAN,Munt,Datum,Bedrag,Saldo na trn,Naam tegenpartij,Transactiereferentie,Omschrijving-1',
    `${iban},EUR,2026-11-20,"+5,00","+9,00",A de Vries,,RF25 1000 1`,
  ],
  [
    'Volksbank',
    'IBAN Auftragskonto;Bankname Auftragskonto;Buchungstag;Name Zahlungsbeteiligter;Verwendungszweck;Betrag',
    `${iban};Volksbank;20.11.2026;A de Vries;RF25 1000 1;5,00`,
  ],
  [
    'Deutsche Bank',
    'Buchungstag;Wert;Begünstigter / Auftraggeber;Verwendungszweck;Betrag;Soll;Haben;Währung',
    '20.11.2026;20.11.2026;A de Vries;RF25 1000 1;;;5,00;EUR',
  ],
  [
    'BPCE',
    'Date de comptabilisation;Libelle simplifie;Libelle operation;Reference;Informations complementaires;Debit;Credit',
    '20/11/2026;A de Vries;VIR;1;RF25 1000 1;;+5,00',
    '',
  ],
  ['LCL', 'Date;Libellé opération;Débit euros;Crédit euros', '20/11/2026;RF25 1000 1;;5,00', ''],
  [
    'Lloyds',
    'Transaction Date,Transaction Type,Transaction Description,Debit Amount,Credit Amount,Balance',
    '20/11/2026,FPI,RF25 1000 1,,5.00,9.00',
    '',
  ],
  [
    'Nationwide',
    'Date,Transaction type,Description,Paid out,Paid in,Balance',
    '20 Nov 2026,Bank credit,RF25 1000 1,,5.00,9.00',
    '',
  ],
  [
    'NatWest',
    'Date,Type,Description,Value,Balance,Account Name',
    '20 Nov 2026,BAC,RF25 1000 1,5.00,9.00,Shop',
    '',
  ],
  [
    'Revolut',
    'Date completed (UTC),State,Description,Reference,Amount,Payment currency',
    '2026-11-20,COMPLETED,Money added,RF25 1000 1,5.00,EUR',
    '',
  ],
  [
    'Nordea',
    'Bokföringsdag;Belopp;Avsändare;Namn;Rubrik;Saldo;Valuta',
    '2026/11/20;5,00;1234;A de Vries;RF25 1000 1;9,00;EUR',
  ],
  [
    'Handelsbanken',
    'Reskontradatum\tTransaktionsdatum\tText\tBelopp\tSaldo',
    '2026-11-20\t2026-11-20\tRF25 1000 1\t5,00\t9,00',
    '',
  ],
  [
    'mBank',
    '#Data operacji;#Opis operacji;#Rachunek;#Kwota',
    '2026-11-20;RF25 1000 1;eKonto;5,00',
    '',
  ],
  [
    'PostFinance',
    'Datum;Bewegungstyp;Avisierungstext;Gutschrift in EUR;Lastschrift in EUR;Label',
    '20.11.2026;Buchung;RF25 1000 1;5.00;;',
    '',
  ],
  [
    'DNB',
    '"Dato";"Forklaring";"Rentedato";"Ut fra konto";"Inn på konto"',
    '"20.11.2026";"RF25 1000 1";"20.11.2026";"";"5,00"',
    '',
  ],
  ['Danske Bank', 'Dato;Tekst;Beløb;Saldo;Status', '20.11.2026;RF25 1000 1;5,00;9,00;Udført', ''],
  [
    'Chase',
    'Details,Posting Date,Description,Amount,Type,Balance,Check or Slip #',
    'CREDIT,11/20/2026,RF25 1000 1,5.00,ACH_CREDIT,9.00,',
    '',
  ],
  [
    'Commerzbank',
    'Buchungstag;Wertstellung;Umsatzart;Buchungstext;Betrag;Währung;IBAN Auftraggeberkonto',
    `20.11.2026;20.11.2026;Gutschrift;RF25 1000 1;5,00;EUR;${iban}`,
    '',
  ],
  [
    'N26',
    'Booking Date,Partner Name,Payment Reference,Amount (EUR),Original Amount,Original Currency',
    '2026-11-20,A de Vries,RF25 1000 1,5.00,5.40,USD',
  ],
  [
    'Santander',
    'FECHA OPERACIÓN;FECHA VALOR;CONCEPTO;IMPORTE EUR;SALDO',
    '20/11/2026;20/11/2026;RF25 1000 1;5,00;9,00',
    '',
  ],
])('the columns of %s are guessed', async (_, header, row, name = 'A de Vries') => {
  expect(await read(`${header}\n${row}\n`)).toMatchObject([
    {
      day: '2026-11-20',
      cents: 500,
      currency: 'EUR',
      kind: 'credit',
      name,
      purpose: 'RF25 1000 1',
    },
  ])
})

test('a date column is never mistaken for the currency', async () => {
  const csv = (currency: string) =>
    `Buchungstag;Betrag;Waehrung;Valutadatum;Verwendungszweck\n20.11.2026;5,00;${currency};21.11.2026;x\n`
  const table = await tableOf(csv('EUR'))
  const { columns } = toTablePreview(table, undefined, own)
  expect(columns).toMatchObject({ date: 'Buchungstag', currency: 'Waehrung' })
  expect(await read(csv('€'))).toMatchObject([{ kind: 'credit', currency: 'EUR' }])
  expect(await read(csv('usd'))).toMatchObject([{ kind: 'foreign', currency: 'USD' }])
  const nameless = await tableOf(csv('EUR').replace('Waehrung', 'W.'))
  expect(toTablePreview(nameless, undefined, own).columns.currency).toBe('')
  await expect(parseRows(table, { ...columns, currency: 'Valutadatum' }, own)).rejects.toThrow(
    '“21.11.2026” in row 2 isn’t a currency',
  )
})

test.each([
  [
    'a column',
    'Datum;Betrag;Währung;Verwendungszweck\n20.11.2026;5,00;€;a\n20.11.2026;6,00;Kč;b\n',
  ],
  ['the amounts', 'Datum;Betrag;Verwendungszweck\n20.11.2026;5,00 €;a\n20.11.2026;6,00 Kč;b\n'],
])('%s may have signs and local words of currencies', async (_, csv) => {
  expect(await read(csv)).toMatchObject([
    { kind: 'credit', currency: 'EUR', cents: 500, purpose: 'a' },
    // An admin has to find its order.
    { kind: 'foreign', currency: 'CZK', cents: 600, purpose: 'b' },
  ])
})

test('a header that names another currency makes all entries foreign', async () => {
  const csv = 'Date,Amount (£),Purpose\n2026-11-20,5.00,a\n2026-11-20,-6.00,b\n'
  expect(await read(csv)).toMatchObject([
    { kind: 'foreign', currency: 'GBP' },
    { kind: 'debit', currency: 'GBP' },
  ])
})

test('“kr” is the shop’s currency if that is a krona or krone, and otherwise no currency', async () => {
  const csv = 'Datum;Note;Valuta;Amount;Referens\n2026-11-20;x;kr;5,00;a\n'
  const table = await tableOf(csv)
  const { columns } = toTablePreview(table, undefined, own)
  expect(columns.currency).toBe('Valuta')
  const { entries } = await parseRows(table, columns, { ...own, currency: 'SEK' })
  expect(entries).toMatchObject([{ kind: 'credit', currency: 'SEK', cents: 500 }])
  await expect(parseRows(table, columns, own)).rejects.toThrow('“kr” in row 2 isn’t a currency')
})

test('a table in Windows-1252 with month-first dates and decimal points is read', async () => {
  const csv = 'Date,Description,Amount,Payer\n11/20/2026,Café 10001,"1,249.90",José\n'
  expect(await read(Buffer.from(csv, 'latin1'))).toMatchObject([
    { day: '2026-11-20', cents: 124_990, name: 'José', purpose: 'Café 10001' },
  ])
})

test.each([
  ['day-month-year', '01/12/2026', '12/12/2026'],
  ['month-day-year', '01/12/2026', '11/20/2026'],
  ['day-month-year', '20112026', '21112026'],
  ['year-month-day', '20261120', '20261121'],
  ['year-month-day', '2026.11.20', ''],
  // Not read as 26 November 2020.
  ['day-month-year', '20.11.26', '21.11.26'],
])('the date order %s is recognized from %s and %s', async (dates, ...days) => {
  const table = await tableOf(`${head}${days.map(day => `${day},5.00,a\n`).join('')}`)
  expect(toTablePreview(table, undefined, own).columns.dates).toBe(dates)
})

test('dates that fit both orders start with the month in a shop in US dollars, unless one doesn’t', async () => {
  const read = async (day: string) => {
    const table = await tableOf(`${head}11/01/2026,5.00,a\n${day},5.00,a\n`)
    return toTablePreview(table, undefined, { ...own, currency: 'USD' }).columns.dates
  }
  expect([await read('12/01/2026'), await read('13/01/2026')]).toEqual([
    ...['month-day-year', 'day-month-year'],
  ])
})

test('the payer’s IBAN is found beside the shop’s own, and read from credits alone', async () => {
  const rows = [
    'Date,Own,Amount,Purpose,Account of the other',
    `2026-11-20,${iban},5.00,a,de89 3704 0044 0532 0130 00`,
    `2026-11-20,${iban},6.00,b,532013000`,
    `2026-11-20,${iban},7.00,c,`,
    `2026-11-21,${iban},-8.00,d,AT611904300234573201`,
    `2026-11-21,${iban},9.00,e,DE89370400440532013001`,
  ]
  const table = await tableOf(rows.join('\n'))
  const { columns } = toTablePreview(table, undefined, own)
  expect(columns).toMatchObject({ account: 'Own', iban: 'Account of the other' })
  const { entries } = await parseRows(table, columns, own)
  expect(entries.map(entry => entry.iban)).toEqual(['DE89370400440532013000', '', '', '', ''])
  const without = await parseRows(table, { ...columns, iban: '' }, own)
  expect(new Set(without.entries.map(entry => entry.iban))).toEqual(new Set(['']))
})

test('a formula is read as text', async () => {
  expect(await read('Date,Amount,Purpose\n2026-11-20,5.00,"=HYPERLINK(""x"")"\n')).toMatchObject([
    { purpose: '=HYPERLINK("x")' },
  ])
})

test.each([
  ['a header alone', 'Date,Amount,Purpose\n', /isn’t a table/],
  ['two columns', 'Date,Amount\n2026-11-20,5.00\n', /isn’t a table/],
  ['nothing', '\n', /isn’t a table/],
  ['an open quote', 'Date,Amount,Purpose\n2026-11-20,5.00,"x\n', /never closed/],
  ['too many lines', `Date,Amount,Purpose\n${'a,b,c\n'.repeat(10_100)}`, /more than 10,000 rows/],
  ['an image', new Uint8Array([137, 80, 78, 71, 0, 1]), /isn’t a text file/],
])('%s is rejected', async (_, text, words) => {
  await expect(tableOf(text)).rejects.toMatchObject({
    fields: { file: expect.stringMatching(words) },
  })
})

test.each([
  ['8 MB of separators', `${head}x${','.repeat(8_000_000)}x\n`, /^Line 2 has more than 1000 cells/],
  [
    'separators in many lines',
    `${head}${`${','.repeat(1_000)}x\n`.repeat(8_000)}`,
    /Line 2 has more than 1000 cells/,
  ],
  ['separators alone', ','.repeat(8_000_000), /^Line 1 has more than 1000 cells/],
  ['a long line', `${head}\r\n${'x'.repeat(100_001)}`, /^Line 3 has more than 100000 characters/],
])('%s are rejected before they are taken apart', async (_, text, words) => {
  await expect(tableOf(text)).rejects.toMatchObject({
    fields: { file: expect.stringMatching(words) },
  })
})

test('long cells are cut to the maximum length of a transfer’s fields', async () => {
  const [entry] = await read(`${head}2026-11-20,5.00,${'x'.repeat(5_000)}\n`)
  expect(entry?.purpose).toHaveLength(400)
})

test('the search of columns for the direction lets other work run after each of them', async () => {
  const columns = Array.from({ length: 90 }, (_, at) => `c${at}`)
  const table = await tableOf(
    `${head.trim()},${columns}\n2026-11-20,5.00,a${',x'.repeat(columns.length)}`,
  )
  const chosen = toTablePreview(table, undefined, own).columns
  // As if each step took long, after all that the process has done so far.
  let now = performance.now()
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 1_000))
  let turns = 0
  const turn = () => {
    turns += 1
    next = setImmediate(turn)
  }
  let next = setImmediate(turn)
  await parseRows(table, chosen, own)
  clearImmediate(next)
  expect(turns).toBeGreaterThan(80)
})

test('an unreadable cell is reported with its line', async () => {
  const table = await tableOf('Date,Amount,Purpose\n2026-11-20,5.00,a\nsoon,5.00,b\n')
  const { columns } = toTablePreview(table, undefined, own)
  await expect(parseRows(table, columns, own)).rejects.toThrow('“soon” in row 3 isn’t a valid date')
  await expect(parseRows(table, { ...columns, amount: 'Sum' }, own)).rejects.toThrow(
    'Choose columns of this file',
  )
})

test('the account of each line is checked if a column contains it', async () => {
  const csv = (own: string) =>
    `Date,Own,Amount,Purpose\n2026-11-20,${own},5.00,a\n2026-11-21,,6.00,b\n`
  const table = await tableOf(
    csv('ie29 AIBK 9311 5212 3456 78').replace(',,', ',IE29AIBK93115212345678,'),
  )
  const { columns } = toTablePreview(table, undefined, own)
  expect(columns.account).toBe('Own')
  expect((await parseRows(table, columns, own)).format).toBe('CSV of the account')
  expect((await parseRows(table, { ...columns, account: '' }, own)).format).toBe('CSV')

  // Remembered for the next file of the same header.
  const other = await tableOf(csv('DE89370400440532013000'))
  expect(toTablePreview(other, undefined, own).columns.account).toBe('')
  await expect(parseRows(other, columns, own)).rejects.toThrow('“DE89370400440532013000” in row 2')
  const unsaid = await tableOf(csv(iban))
  await expect(parseRows(unsaid, columns, own)).rejects.toThrow('“” in row 3')
})
