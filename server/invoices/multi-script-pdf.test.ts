import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { expect, test, vi } from 'vitest'
import { openFont } from '../pdf/fonts.ts'
import { drawPdf } from './draw-pdf.ts'
import { invoice, invoiceData } from './invoices.fixture.ts'

type Glyph = { originalCharCode: number }

/** An invoice to somebody whose name, address and goods are of these words. */
async function drawn(words: string) {
  const open = vi.fn(openFont)
  const buyer = { name: words, address: [`${words} 15`, '1010 Wien'] }
  const data = { ...invoiceData(1, `Mail ${words} 12`), buyer }
  const bytes = Buffer.from(await drawPdf({ document: invoice(data) }, open))
  const embedded = [...bytes.toString('latin1').matchAll(/\/FontName \/[A-Z]{6}\+(\S+)/g)]
  return { bytes, opened: open.mock.calls.flat(), embedded: embedded.map(([, name]) => name) }
}

async function read(bytes: Buffer) {
  const file = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise
  const page = await file.getPage(1)
  const { items } = await page.getTextContent()
  const { fnArray, argsArray } = await page.getOperatorList()
  const codes = argsArray
    .filter((_, index) => fnArray[index] === OPS.showText)
    .flatMap(([glyphs]: [(Glyph | number)[]]) => glyphs)
    .flatMap(glyph => (typeof glyph === 'number' ? [] : glyph.originalCharCode))
  await file.destroy()
  return { codes, text: items.map(item => ('str' in item ? item.str : '')).join('') }
}

test.each([
  ['Arabic', 'قذن كرخ', 'IBMPlexSansArabic-Regular'],
  ['Persian with a non-joiner', 'می\u200Cخواهم ۲۵', 'IBMPlexSansArabic-Regular'],
  ['Hebrew', 'דוד (כהן)', 'NotoSansHebrew-Regular'],
  ['Chinese, simplified and traditional', '龙骑士與盾牌、', 'ChocolateClassicalSans-Regular'],
  ['Japanese', 'ドラゴンの鎧', 'ChocolateClassicalSans-Regular'],
  ['Korean', '드래곤 갑옷', 'NanumGothic'],
  ['Korean in letters taken apart', '드래곤'.normalize('NFD'), 'NanumGothic'],
  ['emoji', '🐉 👨‍👩‍👧 ❤️ 1️⃣ 👍🏽', 'NotoEmoji-Regular'],
])('%s is in a font of its own, without a box', async (_, words, font) => {
  const { bytes, opened, embedded } = await drawn(words)
  expect(opened).toHaveLength(1)
  expect(embedded.toSorted()).toEqual(
    [font, 'SourceSans3-Regular', 'SourceSans3-SemiBold'].toSorted(),
  )
  const { codes, text } = await read(bytes)
  expect(codes.length).toBeGreaterThan(100)
  expect(codes).not.toContain(0)
  // Whole fonts have megabytes.
  expect(bytes.length).toBeLessThan(40_000)
  const letters = words.normalize().replace(/[^\p{L}\p{Extended_Pictographic}]/gu, '')
  for (const letter of letters) expect(text).toContain(letter)
})

test('an invoice in European scripts opens no fallback font', async () => {
  const { opened, embedded } = await drawn('Jürgen Őry-Łukasz, Ελλάδα, Київ: 5 € – “½”')
  expect(opened).toEqual([])
  expect(embedded).toHaveLength(2)
})

test('a script that no font covers becomes boxes and leaves the rest intact', async () => {
  const { bytes, opened } = await drawn('ไทย')
  expect(opened).toEqual([])
  const { codes, text } = await read(bytes)
  expect(codes).toContain(0)
  expect(text).toContain('1010 Wien')
})

test('a long name in another script stays in its column', async () => {
  for (const words of ['龍騎士的鎧甲', 'درع الفارس ', 'שריון הברזל ', '🐉']) {
    const bytes = Buffer.from(await drawPdf({ document: invoice(invoiceData(1, words.repeat(8))) }))
    const file = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise
    const { items } = await (await file.getPage(1)).getTextContent()
    const parts = items.flatMap(item => ('str' in item && item.str.trim() ? [item] : []))
    const goods = parts.filter(({ str }) => /[^ -~€]/u.test(str))
    const ends = goods.map(({ transform, width }) => transform[4] + width)
    expect(new Set(goods.map(({ transform }) => transform[5])).size).toBeGreaterThan(1)
    expect(Math.max(...ends)).toBeLessThan(56 + 483.28 * 0.4)
    await file.destroy()
  }
})

test('characters that share a glyph stay what they are, whatever was drawn before', async () => {
  const [letter, increment] = ['\u0394 Hall', '\u2206 Hall']
  for (const text of [letter, increment, letter]) {
    const { bytes } = await drawn(text)
    expect((await read(bytes)).text).toContain(text)
  }
})
