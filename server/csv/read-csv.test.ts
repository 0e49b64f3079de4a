import { expect, test } from 'vitest'
import { decode } from './decode.ts'
import { type CsvLine, readCsv } from './read-csv.ts'
import { separatorOf } from './separator.ts'

async function linesOf(text: string, separator = ',') {
  const lines: CsvLine[] = []
  for await (const line of readCsv(text, separator)) lines.push(line)
  return lines
}

test('rows are counted as a spreadsheet counts them, whatever their lines end with', async () => {
  for (const end of ['\n', '\r\n', '\r']) {
    const text = ['a,b', '"1', '2",x', '', ',', '3,"""q"""', '4'].join(end)
    expect(await linesOf(text)).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 2, cells: ['1\n2', 'x'] },
      { line: 5, cells: ['3', '"q"'] },
      { line: 6, cells: ['4'] },
    ])
  }
})

test.each([
  ['a\n"never closed\nb\n', /^Line \d has a quotation mark that is never closed/],
  ['a\nb"c"d\n', /^Line 2 has a quotation mark inside a cell/],
  ['a\n"b"c\n', /^Line 2 has a quotation mark inside a cell/],
  [`a\n${'b'.repeat(101_000)}`, /^Line 2 has more than 100000 characters/],
  [`a\n"${'b\n'.repeat(4_000_000)}`, /more than 100000 characters/],
])('a broken file is rejected with the line: %#', async (text, words) => {
  await expect(linesOf(text)).rejects.toMatchObject({
    fields: { file: expect.stringMatching(words) },
  })
})

test('a text that is written as a formula is read, and none within quotation marks', async () => {
  const text = ['="01.12.2026";="a, b"', '"x;=""y"";z";1', '"a\n=""b""";="CH93"'].join('\n')
  for (const end of ['\n', '\r\n', '\r']) {
    const lines = await linesOf(text.replaceAll('\n', end), ';')
    expect(lines.map(({ cells }) => cells)).toEqual([
      ['01.12.2026', 'a, b'],
      ['x;="y";z', '1'],
      ['a\n="b"', 'CH93'],
    ])
  }
  const many = await linesOf('="00001";="ab"\r\n'.repeat(3_000), ';')
  expect(many.filter(({ cells }) => cells.join() === '00001,ab')).toHaveLength(3_000)
})

test('a first line that names the separator for Excel is left blank', () => {
  const text = (file: string) => decode(new TextEncoder().encode(file)).text
  expect(text('sep=;\r\nName;Price\r\n')).toBe('\r\nName;Price\r\n')
  expect(text('\ufeffSEP=,\nName,Price\n')).toBe('\nName,Price\n')
  expect(text('sep=;x\nName\n')).toBe('sep=;x\nName\n')
})

test('rows of nothing at the end are not read, and among others they count', async () => {
  const rows = `a;b\n1;2${';'.repeat(5)}\n${';;; ;\n'.repeat(1_000_000)}`
  expect(await linesOf(rows, ';')).toHaveLength(2)
  expect(await linesOf(`a\n${',\n'.repeat(2_000)}1`)).toEqual([
    { line: 1, cells: ['a'] },
    { line: 2_002, cells: ['1'] },
  ])
  const many = linesOf(`a\n${',\n'.repeat(100_000)}1`)
  await expect(many).rejects.toMatchObject({
    fields: { file: 'This file has more than 100,000 rows. Split it' },
  })
})

const text = 'ID;Name\n1;Élan – 5 €'

test.each([
  ['UTF-8', Buffer.from(text)],
  ['UTF-8', Buffer.from(`\ufeff${text}`)],
  ['UTF-16', Buffer.from(`\ufeff${text}`, 'utf16le')],
  ['UTF-16', Buffer.from(`\ufeff${text}`, 'utf16le').swap16()],
  ['Windows-1252', Buffer.from(text.replace('–', '\x96').replace('€', '\x80'), 'latin1')],
])('a text in %s is read', (encoding, bytes) => {
  expect(decode(bytes)).toEqual({ encoding, text })
})

test.each([
  ['null bytes', Buffer.from('ID,Name\0')],
  ['UTF-16 without its mark', Buffer.from(text, 'utf16le')],
  ['an image', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
  ['a broken UTF-8', Buffer.from([0xef, 0xbb, 0xbf, 0x41, 0xff, 0xfe])],
])('%s is no text', async (_, bytes) => {
  expect(() => decode(bytes)).toThrow(
    expect.objectContaining({ fields: { file: expect.any(String) } }),
  )
})

test.each([
  [',', 'id,name'],
  [';', '"id";"name"'],
  ['\t', 'id\tname\tother, too; and'],
  [',', 'nothing known'],
])('the separator %j is found', (separator, first) => {
  expect(separatorOf(`${first}\n;;;;\t\t\t`, header => ['id', 'name'].includes(header))).toBe(
    separator,
  )
})
